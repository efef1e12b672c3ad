import { z } from 'zod'

import { refundPartially } from './admin-orders.endpoints.ts'
import { readTypedRefund } from './typed-refund.ts'

/** What staff type to refund an order of which this much can still be refunded. */
export function refundForm(leftCents: number, currency: string) {
  return refundPartially.body.pick({ reason: true }).extend({
    amount: z.string().superRefine((typed, context) => {
      const { problem } = readTypedRefund(typed, leftCents, currency)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    }),
  })
}
