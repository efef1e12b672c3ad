import { z } from 'zod'

import { CentsField, CurrencyField, clearable } from '../fields.ts'
import { MAIN_CURRENCY, tooSmallToCharge } from '../money.ts'
import { PriorPriceField } from './course-fields.ts'

/** Prices in other currencies than dollars. Missing if there are none. */
export const OtherPricesField = z
  .array(
    z.object({
      currency: z.string(),
      priceCents: z.int(),
      originalPriceCents: z.int().nullable(),
      priorPriceCents: PriorPriceField,
    }),
  )
  .optional()

const OtherPriceInput = z
  .object({
    currency: CurrencyField.refine((currency) => currency !== MAIN_CURRENCY, 'The price in US dollars is set above.'),
    priceCents: CentsField,
    originalPriceCents: clearable(CentsField),
  })
  .superRefine(({ currency, priceCents }, context) => {
    const message = tooSmallToCharge(priceCents, currency)
    if (message) context.addIssue({ code: 'custom', path: ['priceCents'], message })
  })

/** All of them: those that aren't sent are removed. */
export const OtherPricesInput = z
  .array(OtherPriceInput)
  .max(30)
  .refine(
    (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
    'Please set one price for each currency.',
  )
export type OtherPricesInput = z.output<typeof OtherPricesInput>

/** In other currencies, as they were when staff began to edit. If they have changed since: 409 `prices_changed`. */
export const SeenPricesField = z
  .array(z.object({ currency: z.string(), priceCents: z.int(), originalPriceCents: z.int().nullable() }))
  .optional()
