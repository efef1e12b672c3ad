import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'
import { JournalSchema } from '../journal/journal.endpoints.ts'
import { PICTURE_MOMENTS } from '../journal/journal-limits.ts'
import { TradeDetailSchema, TradesSchema } from '../journal/trade.ts'
import { NewCommentSchema } from '../journal/trade-fields.ts'
import { BreakdownsSchema, CalendarSchema, EquitySchema } from '../journal/trade-figures.ts'
import { TradeFilterSchema, TradeMonthSchema, TradePageSchema } from '../journal/trade-filter.ts'

// Every call here answers 404 unless the student is this mentor's and shares the journal with them right now.

const student = z.object({ id: IdField })
const trade = student.extend({ tradeId: IdField })

export const showStudentJournal = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal',
  access: 'mentor',
  summary: 'Returns what a student who shares their journal has in it, and since when it is shared.',
  params: student,
  reply: JournalSchema.extend({ studentName: z.string(), sharedAt: InstantField }),
})

export const listStudentTrades = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/trades',
  access: 'mentor',
  summary: 'Lists trades of a shared journal, newest first unless sorted; the total is in X-Total-Count.',
  params: student,
  query: TradePageSchema,
  reply: TradesSchema,
})

export const showStudentTrade = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/trades/:tradeId',
  access: 'mentor',
  summary: 'Returns a trade of a shared journal with its pictures and comments.',
  params: trade,
  reply: TradeDetailSchema,
})

export const showStudentTradePicture = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/trades/:tradeId/pictures/:moment',
  access: 'mentor',
  summary: 'Returns a screenshot of a trade of a shared journal.',
  params: trade.extend({ moment: z.enum(PICTURE_MOMENTS) }),
  reply: z.unknown(),
  streams: 'image/webp',
})

export const showStudentCalendar = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/calendar',
  access: 'mentor',
  summary: 'Returns the results of each day of a month, from a shared journal.',
  params: student,
  query: TradeMonthSchema,
  reply: CalendarSchema,
})

export const showStudentEquity = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/equity',
  access: 'mentor',
  summary: 'Returns how the results of a shared journal add up over time.',
  params: student,
  query: TradeFilterSchema,
  reply: EquitySchema,
})

export const showStudentBreakdowns = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id/journal/breakdowns',
  access: 'mentor',
  summary: 'Returns the results of a shared journal by setup, mood, mistake, instrument, weekday and rules.',
  params: student,
  query: TradeFilterSchema,
  reply: BreakdownsSchema,
})

export const commentOnStudentTrade = endpoint({
  method: 'POST',
  path: '/api/mentor/students/:id/journal/trades/:tradeId/comments',
  access: 'mentor',
  summary:
    'Adds a comment of the mentor to a trade of a shared journal. Sent again with the same id, it is there once.',
  params: trade,
  body: NewCommentSchema,
  reply: TradeDetailSchema,
})

export const deleteCommentOnStudentTrade = endpoint({
  method: 'DELETE',
  path: '/api/mentor/students/:id/journal/trades/:tradeId/comments/:commentId',
  access: 'mentor',
  summary: 'Deletes a comment of your own.',
  params: trade.extend({ commentId: IdField }),
  reply: TradeDetailSchema,
})
