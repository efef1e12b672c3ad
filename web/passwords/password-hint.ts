const RECOMMENDED_LENGTH = 10
const MIN_DISTINCT_CHARACTERS = 5
/** Common passwords and those containing one: `password1`, `qwerty123`. */
const COMMON_PASSWORDS =
  /^(.*(password|passwort|qwert|azert|abc123|letmein|welcome|iloveyou|candlewick|trading).*|\W*(0?1234\d*|987654\d*)\W*)$/i

/** Advice on a password that's easy to guess. We still accept it. */
export function passwordHint(password: string, about: string[] = []): string | undefined {
  if (password === '') return undefined
  const lower = password.toLowerCase()
  if (about.some((word) => word.length > 2 && lower.includes(word.toLowerCase()))) {
    return 'Easy to guess: it contains your name or email.'
  }
  if (COMMON_PASSWORDS.test(password) || new Set(lower).size < MIN_DISTINCT_CHARACTERS) {
    return 'Easy to guess: this is one of the most common passwords.'
  }
  return password.length < RECOMMENDED_LENGTH ? 'A longer password is safer. Three or four words work well.' : undefined
}
