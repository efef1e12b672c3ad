import { z } from 'zod'

import { MAX_CENTS } from './money.ts'

const NUL = '\u0000'
const CANNOT_BE_STORED = 'This text contains characters that cannot be stored.'

/** Text that both databases can hold: bounded, without NUL and without lone surrogates. */
export function text(maxLength = 1000) {
  return z
    .string()
    .max(maxLength, `Please keep this under ${maxLength} characters.`)
    .refine((value) => !value.includes(NUL) && value.isWellFormed(), CANNOT_BE_STORED)
}

/**
 * Characters that show nothing, or turn the direction of the text around them: one name could pass for another. Joiners
 * are part of Persian and Indian names, selectors of emoji, so they may stand after a character that shows.
 */
const JOINER = '(?:\\u200c|\\u200d|\\ufe0f)'
export const INVISIBLE = new RegExp(
  `(?!${JOINER})\\p{Default_Ignorable_Code_Point}|\\p{Bidi_Control}|(?:^|\\s)${JOINER}`,
  'u',
)

/** One line: names stand in the headers of mails. */
export function personName(missing: string) {
  return text(100)
    .trim()
    .min(1, missing)
    .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write the name on one line.')
    .refine((value) => !INVISIBLE.test(value), 'Please write the name without invisible characters.')
}

/** Forms send `''`, other clients `null` or nothing at all. For optional fields, all three mean the same. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
}

/** In an update an absent key leaves a field as it is; `''` and `null` empty it. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()
}

/** One address, as typed: no comma, no control characters, so that it can never become two recipients. */
export function emailField(missing: string) {
  return text(254).trim().min(1, missing).pipe(z.email('Please enter a valid email address.'))
}
export const EmailField = emailField('Email is required.')

/** Six is enough to sign up; the form hints at weak passwords. The maximum limits the hashing work. */
const MIN_PASSWORD_LENGTH = 6
export const NewPasswordField = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`)
  .max(256, 'Please choose a password of at most 256 characters.')
  .refine((value) => !value.includes(NUL) && value.isWellFormed(), CANNOT_BE_STORED)
export const PasswordField = z
  .string()
  .min(1, 'Password is required.')
  .max(256, 'A password has at most 256 characters.')

/** What stands behind `?token=` in a mailed link. */
export const TokenField = z.string().min(1, 'This link is incomplete.').max(200)

export const IdField = z.uuid()
/** An id of our own in the long lists of a reply: that it is text is check enough, and costs a tenth. */
export const ListedIdField = z.string().meta({ format: 'uuid' })
export const InstantField = z.iso.datetime()
/** A time that somebody gives. Databases and calendars break outside of these centuries. */
export function isUsableTime(value: string): boolean {
  const time = Date.parse(value)
  return time >= Date.UTC(1900, 0) && time < Date.UTC(2200, 0)
}
export const WHOLE_CENTS = 'Please give whole cents.'
/** A fraction of a cent is refused: rounding would change an amount without a word. */
export const CentsField = z
  .int({ error: ({ input }) => (typeof input === 'number' && !Number.isInteger(input) ? WHOLE_CENTS : undefined) })
  .min(0)
  .max(MAX_CENTS)

/** Lists return the newest 200 rows unless asked otherwise, and the total in `X-Total-Count`. */
const MAX_ROWS = 200
export const pagingFields = (defaultLimit = MAX_ROWS) => ({
  limit: optional(z.coerce.number().int().min(1).max(MAX_ROWS)).transform((limit) => limit ?? defaultLimit),
  offset: optional(z.coerce.number().int().min(0).max(10_000_000)).transform((offset) => offset ?? 0),
})

/** What a call says that has nothing else to answer. */
export const MessageSchema = z.object({ message: z.string() })
