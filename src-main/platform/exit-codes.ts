/**
 * Exit code of the desktop app where it could not open the library and has said why: whoever
 * started it need not look for another way.
 */
export const NOT_STARTED_EXIT_CODE = 78;
