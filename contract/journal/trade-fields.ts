import { z } from 'zod'

import {
  IdField,
  InstantField,
  isUsableTime,
  optional,
  requiredText,
  text,
  visibleText,
  withoutInvisible,
} from '../fields.ts'
import { isTimeZone } from '../withdrawal/local-days.ts'
import { LONGEST_COMMENT, LONGEST_INSTRUMENT, LONGEST_NOTES, LONGEST_TAG, TRADE_SIDES } from './journal-limits.ts'
import { readTypedDecimal } from './read-typed-decimal.ts'

type Rule = { missing: string; isRight?: (value: string) => boolean; wrong?: string }

/** A number as it was typed, with a decimal point or comma. */
function typedDecimal({ missing, isRight = () => true, wrong = missing }: Rule) {
  return z.string(missing).transform((typed, context) => {
    const { value, problem } = typed.trim() === '' ? { value: null, problem: missing } : readTypedDecimal(typed)
    const message = problem ?? (isRight(value) ? null : wrong)
    if (message === null && value !== null) return value
    context.addIssue({ code: 'custom', message: message ?? missing })
    return z.NEVER
  })
}

/** Empty means nothing. */
function orNull<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  )
}

const isNotNegative = (value: string) => !value.startsWith('-')
const isPositive = (value: string) => isNotNegative(value) && value !== '0'
const price = (missing: string) =>
  typedDecimal({ missing, isRight: isNotNegative, wrong: 'A price is never below zero.' })

/** One line. What can't be seen often comes along when something is pasted, and would make the same word count apart. */
function line(longest: number) {
  return visibleText(longest)
    .transform((value) => withoutInvisible(value).replace(/\s+/g, ' ').trim())
    .refine((value) => !/\p{Cc}/u.test(value), 'Please write this on one line.')
}

const MomentField = InstantField.refine(isUsableTime, 'Please enter a date between 1900 and 2200.').transform((time) =>
  new Date(time).toISOString(),
)
const TagField = orNull(line(LONGEST_TAG)).transform((tag) => tag || null)

/** What a student writes about a trade. Numbers are texts, as typed. */
const WrittenTradeSchema = z.object({
  instrument: line(LONGEST_INSTRUMENT).pipe(z.string().min(1, 'Please enter what you traded.')),
  side: z.enum(TRADE_SIDES, 'Please choose long or short.'),
  entry: price('Please enter the entry price.'),
  stop: orNull(price('Please enter the stop as a price.')),
  exit: orNull(price('Please enter the exit as a price.')),
  size: orNull(
    typedDecimal({ missing: 'Please enter the size.', isRight: isPositive, wrong: 'The size must be more than zero.' }),
  ),
  /** What one point of price is worth per unit of size. 1 if left out. */
  pointValue: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? '1' : value),
    typedDecimal({
      missing: 'Please enter the point value.',
      isRight: isPositive,
      wrong: 'The point value is above zero.',
    }),
  ),
  /** Negative if the broker paid. */
  fees: orNull(typedDecimal({ missing: 'Please enter the fees.' })),
  openedAt: MomentField,
  closedAt: orNull(MomentField),
  setup: TagField,
  mood: TagField,
  mistake: TagField,
  ruleFollowed: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  notes: visibleText(LONGEST_NOTES).default(''),
})
export type WrittenTrade = z.output<typeof WrittenTradeSchema>

const ENDS_BEFORE = { message: 'It must be closed after it was opened.', path: ['closedAt'] }
const endsInOrder = ({ openedAt, closedAt }: Pick<WrittenTrade, 'openedAt' | 'closedAt'>) =>
  closedAt === null || Date.parse(closedAt) >= Date.parse(openedAt)

const NO_EXIT = { message: 'Please enter the exit price, or clear the closing time.', path: ['exit'] }
const hasExitIfClosed = ({ exit, closedAt }: Pick<WrittenTrade, 'exit' | 'closedAt'>) =>
  closedAt === null || exit !== null

/** `id` is chosen by the browser, so that sending it twice adds it once. */
export const NewTradeSchema = WrittenTradeSchema.extend({ id: optional(IdField) })
  .refine(endsInOrder, ENDS_BEFORE)
  .refine(hasExitIfClosed, NO_EXIT)
/** `revision` is the one the edit is based on. */
export const ChangedTradeSchema = WrittenTradeSchema.extend({ revision: z.int().min(1) })
  .refine(endsInOrder, ENDS_BEFORE)
  .refine(hasExitIfClosed, NO_EXIT)

export const TimeZoneField = text(100).trim().refine(isTimeZone, 'Please choose a time zone we know.')
/** The browser chooses the id, so that a comment sent again after a lost answer isn't added twice. */
export const NewCommentSchema = z.object({
  id: optional(IdField),
  text: requiredText(LONGEST_COMMENT, 'Please write a comment.'),
})
export type NewComment = z.output<typeof NewCommentSchema>
