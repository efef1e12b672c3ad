import { z } from 'zod'

import { IdField, InstantField, text } from '../fields.ts'

export const CandleSeriesSchema = z.object({
  id: IdField,
  name: z.string(),
  priceDecimals: z.int(),
  candleCount: z.int(),
  /** When the first and the last candle begin: seconds since 1970, UTC. */
  firstTime: z.int(),
  lastTime: z.int(),
  createdAt: InstantField,
})
export type CandleSeries = z.infer<typeof CandleSeriesSchema>

export const SeriesNameField = text(120).trim().min(1, 'Please name the data.')
