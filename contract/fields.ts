import { z } from 'zod'

import { CURRENCIES, MAX_CENTS } from './money.ts'
import { isVisible } from './visible-text.ts'

const NUL = '\u0000'
const CANNOT_BE_STORED = "This text contains characters that can't be stored."

/** Text that both databases can store: limited in length, without NUL or lone surrogates. */
export function text(maxLength = 1000) {
  return z
    .string()
    .max(maxLength, `Please keep this under ${maxLength} characters.`)
    .refine((value) => !value.includes(NUL) && value.isWellFormed(), CANNOT_BE_STORED)
}

/** What somebody writes to be read. Without anything visible in it, it counts as empty. */
export function visibleText(maxLength: number) {
  return text(maxLength).transform((value) => (isVisible(value) ? value.trim() : ''))
}

/** Text with something visible in it. */
export function requiredText(maxLength: number, missing: string) {
  return visibleText(maxLength).pipe(z.string().min(1, missing))
}

/**
 * Invisible and direction-changing characters, with which one name could pass for another. Joiners are part of Persian
 * and Indian names, and selectors part of emoji, so they are allowed after a visible character.
 */
const JOINER = '(?:\\u200c|\\u200d|\\ufe0f)'
export const INVISIBLE = new RegExp(
  `(?!${JOINER})\\p{Default_Ignorable_Code_Point}|\\p{Bidi_Control}|(?:^|\\s)${JOINER}`,
  'u',
)

const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')
export const withoutInvisible = (value: string) => value.replace(ALL_INVISIBLE, '')

/** A single line, because names appear in email headers. */
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

/** In an update, a missing key leaves a field as it is; `''` and `null` clear it. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()
}

/** One address without commas or control characters, so that it can never become two recipients. */
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

/** The `?token=` of an emailed link. */
export const TokenField = z.string().min(1, 'This link is incomplete.').max(200)

/** `eur` or `EUR`. */
export const CurrencyField = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(CURRENCIES, { error: "This currency isn't supported." }),
)

export const IdField = z.uuid()
/** For our own ids in long replies: checking only that it is a string costs a tenth. */
export const ListedIdField = z.string().meta({ format: 'uuid' })
export const InstantField = z.iso.datetime()
/** Databases and calendars break outside of these centuries. */
export function isUsableTime(value: string): boolean {
  const time = Date.parse(value)
  return time >= Date.UTC(1900, 0) && time < Date.UTC(2200, 0)
}
export const WHOLE_CENTS = 'Please enter whole cents.'
/** Fractions of a cent are rejected, because rounding would silently change an amount. */
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

/** For calls with nothing else to return. */
export const MessageSchema = z.object({ message: z.string() })

/** A postal address: trimmed lines without empty lines at the start or end. */
export function postalAddress(message: string) {
  return text(500)
    .transform((value) =>
      value
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map((part) => part.trim())
        .join('\n')
        .trim(),
    )
    .refine((value) => !/(?!\n)\p{Cc}/u.test(value), message)
    .refine((value) => value.split('\n').length <= 8, message)
}
