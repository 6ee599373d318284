; Puts Lectern into "Open with" for the files that it reads, for this user, and never makes it the
; default. A list of extensions is in src-shared/openable-files.ts; a test compares the two.

!define LECTERN_DOCUMENT "Lectern.Document"

!macro eachOpenable DO
  !insertmacro ${DO} "pdf"
  !insertmacro ${DO} "txt"
  !insertmacro ${DO} "md"
  !insertmacro ${DO} "markdown"
  !insertmacro ${DO} "html"
  !insertmacro ${DO} "htm"
  !insertmacro ${DO} "xhtml"
  !insertmacro ${DO} "mp3"
  !insertmacro ${DO} "m4a"
  !insertmacro ${DO} "aac"
  !insertmacro ${DO} "wav"
  !insertmacro ${DO} "ogg"
  !insertmacro ${DO} "oga"
  !insertmacro ${DO} "opus"
  !insertmacro ${DO} "flac"
  !insertmacro ${DO} "weba"
  !insertmacro ${DO} "amr"
  !insertmacro ${DO} "wma"
  !insertmacro ${DO} "mp4"
  !insertmacro ${DO} "m4v"
  !insertmacro ${DO} "mov"
  !insertmacro ${DO} "webm"
  !insertmacro ${DO} "mkv"
  !insertmacro ${DO} "avi"
  !insertmacro ${DO} "srt"
  !insertmacro ${DO} "vtt"
!macroend

!macro offerFor EXTENSION
  WriteRegStr SHCTX "Software\Classes\.${EXTENSION}\OpenWithProgids" "${LECTERN_DOCUMENT}" ""
!macroend

!macro withdrawFrom EXTENSION
  DeleteRegValue SHCTX "Software\Classes\.${EXTENSION}\OpenWithProgids" "${LECTERN_DOCUMENT}"
!macroend

!macro customInstall
  WriteRegStr SHCTX "Software\Classes\${LECTERN_DOCUMENT}" "" "Lectern document"
  WriteRegStr SHCTX "Software\Classes\${LECTERN_DOCUMENT}\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\${LECTERN_DOCUMENT}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro eachOpenable offerFor
  WriteRegStr SHCTX "Software\Classes\lectern" "" "URL:Lectern"
  WriteRegStr SHCTX "Software\Classes\lectern" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\lectern\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

!macro customUnInstall
  !insertmacro eachOpenable withdrawFrom
  DeleteRegKey SHCTX "Software\Classes\${LECTERN_DOCUMENT}"
  DeleteRegKey SHCTX "Software\Classes\lectern"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend
