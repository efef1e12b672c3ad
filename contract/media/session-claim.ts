/** The part of a file's URL that names the session it works in. Without it, the URL works anywhere until it expires. */
export const SESSION_CLAIM = 'session'
