import { z } from 'zod'

/** What a market did in one stretch of time, such as an hour or a day. */
export const CandleSchema = z.object({
  /** When it begins: seconds since 1970, UTC. */
  time: z.int(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  /** Null where the data has none. */
  volume: z.number().nullable(),
})
export type Candle = z.infer<typeof CandleSchema>
