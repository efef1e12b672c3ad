import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { TradeFilterSchema } from './trade-filter.ts'

export const exportTradesCsv = endpoint({
  method: 'GET',
  path: '/api/my/journal/export.csv',
  access: 'signedIn',
  summary: 'Downloads the own trades that match the filters as CSV, oldest first.',
  query: TradeFilterSchema,
  reply: z.unknown(),
  streams: 'text/csv',
})

export const exportTradesPdf = endpoint({
  method: 'GET',
  path: '/api/my/journal/export.pdf',
  access: 'signedIn',
  summary: 'Downloads the figures and the newest 1,000 of the own trades that match the filters as PDF.',
  query: TradeFilterSchema,
  reply: z.unknown(),
  streams: 'application/pdf',
})
