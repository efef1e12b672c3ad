const DIGITS = 8

/** `7F3A-91C2`: the end of a user's id, which is random. Short enough to read off a screen, and staff can search for it. */
export function shortCode(userId: string): string {
  const end = userId.replaceAll('-', '').slice(-DIGITS).toUpperCase()
  return `${end.slice(0, DIGITS / 2)}-${end.slice(DIGITS / 2)}`
}

/** The end of the id that a typed code stands for; undefined if it isn't one. */
export function readShortCode(typed: string): string | undefined {
  const digits = typed.trim().toLowerCase()
  return /^[0-9a-f]{4}-?[0-9a-f]{4}$/.test(digits) ? digits.replace('-', '') : undefined
}
