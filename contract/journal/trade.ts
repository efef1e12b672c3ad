import { z } from 'zod'

import { IdField, InstantField, ListedIdField } from '../fields.ts'
import { PICTURE_MOMENTS, TRADE_SIDES, TRADE_SOURCES } from './journal-limits.ts'

/** Prices, sizes and fees are decimals as text. */
const DecimalSchema = z.string()

const TradeSchema = z.object({
  id: ListedIdField,
  instrument: z.string(),
  side: z.enum(TRADE_SIDES),
  entry: DecimalSchema,
  stop: DecimalSchema.nullable(),
  exit: DecimalSchema.nullable(),
  size: DecimalSchema.nullable(),
  pointValue: DecimalSchema,
  fees: DecimalSchema.nullable(),
  openedAt: z.string().meta({ format: 'date-time' }),
  closedAt: z.string().meta({ format: 'date-time' }).nullable(),
  /** The day it counts on, in the time zone of the journal: when it was closed, or opened if it's still open. */
  day: z.string().meta({ format: 'date' }),
  setup: z.string().nullable(),
  mood: z.string().nullable(),
  mistake: z.string().nullable(),
  ruleFollowed: z.boolean().nullable(),
  notes: z.string(),
  source: z.enum(TRADE_SOURCES),
  /** The attempt at a drill it was made in. */
  drillRunId: ListedIdField.nullable(),
  /** Null while it's open, and without a stop on the losing side. */
  resultR: z.number().nullable(),
  /** After fees, in the currency of the point value. Null while it's open or without a size. */
  profit: DecimalSchema.nullable(),
  pictureCount: z.int(),
  commentCount: z.int(),
  /** Comments by mentors that the student hasn't opened yet. Always 0 for mentors. */
  unreadComments: z.int(),
  /** Rises with every change. */
  revision: z.int(),
})
export type Trade = z.infer<typeof TradeSchema>
export const TradesSchema = z.array(TradeSchema)

const TradePictureSchema = z.object({
  moment: z.enum(PICTURE_MOMENTS),
  /** Works for an hour. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

const TradeCommentSchema = z.object({
  id: IdField,
  /** Null if the account was deleted. */
  author: z.string().nullable(),
  /** Whether the one who reads this wrote it. */
  isMine: z.boolean(),
  text: z.string(),
  writtenAt: InstantField,
})
export type TradeComment = z.infer<typeof TradeCommentSchema>

export const TradeDetailSchema = TradeSchema.extend({
  pictures: z.array(TradePictureSchema),
  /** Oldest first. */
  comments: z.array(TradeCommentSchema),
})
export type TradeDetail = z.infer<typeof TradeDetailSchema>
