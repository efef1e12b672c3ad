import { endpoint } from '../endpoint.ts'
import { BreakdownsSchema, CalendarSchema, EquitySchema } from './trade-figures.ts'
import { TradeFilterSchema, TradeMonthSchema } from './trade-filter.ts'

export const showCalendar = endpoint({
  method: 'GET',
  path: '/api/my/journal/calendar',
  access: 'signedIn',
  summary: 'Returns the results of each day of a month, in the time zone of the journal.',
  query: TradeMonthSchema,
  reply: CalendarSchema,
})

export const showEquity = endpoint({
  method: 'GET',
  path: '/api/my/journal/equity',
  access: 'signedIn',
  summary: 'Returns how the results in R add up over time.',
  query: TradeFilterSchema,
  reply: EquitySchema,
})

export const showBreakdowns = endpoint({
  method: 'GET',
  path: '/api/my/journal/breakdowns',
  access: 'signedIn',
  summary: 'Returns results by setup, mood, mistake, instrument, weekday, and whether the rules were followed.',
  query: TradeFilterSchema,
  reply: BreakdownsSchema,
})
