; The installer for Windows, for one user: no administrator is asked for. packaging/windows.py gives it its names.
;   Horsehide-…-setup.exe /S          installs without a question
;   Horsehide-…-setup.exe /S /D=C:\…  into that folder
;   uninstall.exe /S                  removes without a question; saved games stay

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "${NAME}"
OutFile "${INSTALLER}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
BrandingText "${NAME} ${VERSION}"

!include MUI2.nsh
!include LogicLib.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "${NAME} will be removed. Your saved games and settings stay."
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "CompanyName" "${AUTHORS}"
VIAddVersionKey "LegalCopyright" "${AUTHORS}, MIT License"

; A program that is open cannot be replaced or removed. Nothing has been changed when this says so.
!macro NotWhileItIsOpen
    ${If} ${FileExists} "$INSTDIR\${NAME}.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\${NAME}.exe" a
        ${If} ${Errors}
            MessageBox MB_OK|MB_ICONEXCLAMATION "${NAME} is open. Please close it and start again." /SD IDOK
            SetErrorLevel 2
            Quit
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

; Only what is ours: somebody may have chosen a folder that holds other things.
!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\${NAME}.exe"
    Delete "$INSTDIR\${CONSOLE}.exe"
!macroend

Section
    !insertmacro NotWhileItIsOpen
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"

    WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "" "${PROG_ID}"
    WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "Content Type" "${MIME_TYPE}"
    WriteRegStr HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${PROG_ID}" ""
    WriteRegStr HKCU "${CLASSES}\${PROG_ID}" "" "${SAVED_GAME}"
    WriteRegStr HKCU "${CLASSES}\${PROG_ID}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "${CLASSES}\${PROG_ID}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\${SEASON_SUFFIX}" "" "${SEASON_PROG_ID}"
    WriteRegStr HKCU "${CLASSES}\${SEASON_SUFFIX}" "Content Type" "${SEASON_MIME_TYPE}"
    WriteRegStr HKCU "${CLASSES}\${SEASON_SUFFIX}\OpenWithProgids" "${SEASON_PROG_ID}" ""
    WriteRegStr HKCU "${CLASSES}\${SEASON_PROG_ID}" "" "${SEASON_FILE}"
    WriteRegStr HKCU "${CLASSES}\${SEASON_PROG_ID}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "${CLASSES}\${SEASON_PROG_ID}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${AUTHORS}"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; the pictures of saved games change
SectionEnd

Section "Uninstall"
    !insertmacro NotWhileItIsOpen
    !insertmacro RemoveProgram
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\${SUFFIX}" ""
    ${If} $0 == "${PROG_ID}"
        DeleteRegKey HKCU "${CLASSES}\${SUFFIX}"
    ${EndIf}
    DeleteRegKey HKCU "${CLASSES}\${PROG_ID}"
    ReadRegStr $0 HKCU "${CLASSES}\${SEASON_SUFFIX}" ""
    ${If} $0 == "${SEASON_PROG_ID}"
        DeleteRegKey HKCU "${CLASSES}\${SEASON_SUFFIX}"
    ${EndIf}
    DeleteRegKey HKCU "${CLASSES}\${SEASON_PROG_ID}"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\${NAME}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
