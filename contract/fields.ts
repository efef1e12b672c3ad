import { z } from 'zod'

const NUL = '\u0000'

/** Text that both databases can hold: bounded, without NUL and without lone surrogates. */
export function text(maxLength = 1000) {
  return z
    .string()
    .max(maxLength, `Please keep this under ${maxLength} characters.`)
    .refine(
      (value) => !value.includes(NUL) && value.isWellFormed(),
      'This text contains characters that cannot be stored.',
    )
}

/** `''`, `null` and an absent key mean the same for optional fields (decision 107). */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** One address, as typed: no comma, no control characters, so that it can never become two recipients. */
export const EmailField = text(254).trim().pipe(z.email('Please enter a valid email address.'))

/** The specification's minimum is 6; the maximum bounds the hashing work. */
export const MIN_PASSWORD_LENGTH = 6
export const NewPasswordField = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
  .max(256, 'Please choose a password of at most 256 characters.')

export const IdField = z.uuid()
export const InstantField = z.iso.datetime()
export const CentsField = z.int().min(0).max(100_000_000)
