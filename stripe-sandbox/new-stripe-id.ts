import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `pi_3QkV…`: a prefix for the kind, then random characters. */
export function newStripeId(prefix: string, length = 24): string {
  let id = `${prefix}_`
  for (const byte of randomBytes(length)) id += LETTERS[byte % LETTERS.length]
  return id
}
