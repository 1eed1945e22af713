"""Files from elsewhere and our own: read so that they can do no harm, written so that nothing is lost."""
