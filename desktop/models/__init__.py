"""Events and charts as rows: what the views show, with roles for anything a delegate needs."""
