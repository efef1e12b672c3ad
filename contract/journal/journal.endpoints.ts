import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'
import { TradeDetailSchema, TradesSchema } from './trade.ts'
import { ChangedTradeSchema, NewCommentSchema, NewTradeSchema, TimeZoneField } from './trade-fields.ts'
import { TradePageSchema } from './trade-filter.ts'

const trade = z.object({ tradeId: IdField })

const ChoiceSchema = z.object({ name: z.string(), trades: z.int() })

export const JournalSchema = z.object({
  /** Which days and weekdays trades are on. Null until the browser has said. */
  timeZone: z.string().nullable(),
  typed: z.int(),
  imported: z.int(),
  practice: z.int(),
  /** What the student has used before, the most frequent first, to choose from. */
  instruments: z.array(ChoiceSchema),
  setups: z.array(ChoiceSchema),
  moods: z.array(ChoiceSchema),
  mistakes: z.array(ChoiceSchema),
})
export type Journal = z.infer<typeof JournalSchema>

const MyJournalSchema = JournalSchema.extend({
  /** Trades with comments that weren't read yet, the newest comment first; 20 at most. */
  newComments: z.array(
    z.object({ tradeId: IdField, instrument: z.string(), day: z.string(), author: z.string().nullable() }),
  ),
})
export type MyJournal = z.infer<typeof MyJournalSchema>

export const showJournal = endpoint({
  method: 'GET',
  path: '/api/my/journal',
  access: 'signedIn',
  summary:
    "Returns the time zone of the student's journal, how many trades it has, the words used in it, and new comments.",
  reply: MyJournalSchema,
})

export const setJournalTimeZone = endpoint({
  method: 'PUT',
  path: '/api/my/journal/time-zone',
  access: 'signedIn',
  summary: 'Sets the time zone that decides which day a trade is on. All trades move to their day in it.',
  body: z.object({ timeZone: TimeZoneField }),
  reply: z.object({ timeZone: z.string() }),
})

export const listTrades = endpoint({
  method: 'GET',
  path: '/api/my/journal/trades',
  access: 'signedIn',
  summary: 'Lists the own trades that match the filters, newest first unless sorted; the total is in X-Total-Count.',
  query: TradePageSchema,
  reply: TradesSchema,
})

export const showTrade = endpoint({
  method: 'GET',
  path: '/api/my/journal/trades/:tradeId',
  access: 'signedIn',
  summary: 'Returns a trade with signed URLs of its pictures, and its comments.',
  params: trade,
  reply: TradeDetailSchema,
})

export const createTrade = endpoint({
  method: 'POST',
  path: '/api/my/journal/trades',
  access: 'signedIn',
  summary:
    'Adds a trade. With an `id` that was added before, returns that trade. 409 `journal_full`. 400 `time_ahead` with the `field` if it is more than a day ahead.',
  body: NewTradeSchema,
  reply: TradeDetailSchema,
})

export const updateTrade = endpoint({
  method: 'PUT',
  path: '/api/my/journal/trades/:tradeId',
  access: 'signedIn',
  summary:
    'Changes a trade. 409 `changed_meanwhile` if `revision` is not the current one. 400 `time_ahead`, as for a new one.',
  params: trade,
  body: ChangedTradeSchema,
  reply: TradeDetailSchema,
})

export const deleteTrade = endpoint({
  method: 'DELETE',
  path: '/api/my/journal/trades/:tradeId',
  access: 'signedIn',
  summary: 'Deletes a trade. It can be restored for a day.',
  params: trade,
  reply: z.object({ restorableUntil: InstantField }),
})

export const restoreTrade = endpoint({
  method: 'POST',
  path: '/api/my/journal/trades/:tradeId/restore',
  access: 'signedIn',
  summary: 'Brings a deleted trade back. 409 `imported_again` if an import has added it again.',
  params: trade,
  reply: TradeDetailSchema,
})

export const commentOnTrade = endpoint({
  method: 'POST',
  path: '/api/my/journal/trades/:tradeId/comments',
  access: 'signedIn',
  summary: 'Adds a comment of the student to an own trade. Sent again with the same id, it is there once.',
  params: trade,
  body: NewCommentSchema,
  reply: TradeDetailSchema,
})

const comment = trade.extend({ commentId: IdField })

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/my/journal/trades/:tradeId/comments/:commentId',
  access: 'signedIn',
  summary: 'Deletes a comment of your own.',
  params: comment,
  reply: TradeDetailSchema,
})

export const readComments = endpoint({
  method: 'POST',
  path: '/api/my/journal/trades/:tradeId/comments/read',
  access: 'signedIn',
  summary: "Says that the student has read a trade's comments.",
  params: trade,
  reply: z.object({ unreadComments: z.int() }),
})
