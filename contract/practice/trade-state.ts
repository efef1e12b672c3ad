import { z } from 'zod'

/** A candle's place among those after the cut; the first one is 0. */
const CandleIndex = z.int().min(0)

const Fill = { fillPrice: z.number(), filledAt: CandleIndex }

/** What has become of a student's trade so far. R is the planned risk per unit; null without a stop. */
export const TradeStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('noTrade') }),
  /** The entry price hasn't been reached yet. */
  z.object({ status: z.literal('waiting') }),
  z.object({
    status: z.literal('open'),
    ...Fill,
    unrealizedPerUnit: z.number(),
    unrealizedR: z.number().nullable(),
  }),
  z.object({
    status: z.literal('closed'),
    ...Fill,
    exitPrice: z.number(),
    exitedAt: CandleIndex,
    exitReason: z.enum(['stop', 'target', 'end']),
    resultPerUnit: z.number(),
    resultR: z.number().nullable(),
  }),
  /** The chart ended before the entry price was reached. */
  z.object({ status: z.literal('notFilled') }),
  /** The candle that would have filled the order opened beyond the stop. */
  z.object({ status: z.literal('canceled'), canceledAt: CandleIndex }),
])
export type TradeState = z.infer<typeof TradeStateSchema>
