import { z } from 'zod'
import { tooSmallToCharge } from '../money.ts'
import { readTypedAmount } from '../typed-amount.ts'
import { PRICE_REQUIRED } from './course-fields.ts'

const TypedPrice = z
  .object({ currency: z.string(), price: z.string(), originalPrice: z.string() })
  .superRefine(({ currency, price, originalPrice }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const isBlank = (typed: string) => typed.trim() === ''
    const { cents, problem } = readTypedAmount(price, currency)
    const wrongPrice = isBlank(price) ? PRICE_REQUIRED : (problem ?? tooSmallToCharge(cents ?? 0, currency))
    if (wrongPrice) refuse('price', wrongPrice)
    const wrongOriginal = isBlank(originalPrice) ? null : readTypedAmount(originalPrice, currency).problem
    if (wrongOriginal) refuse('originalPrice', wrongOriginal)
  })

/** What staff type about prices in other currencies. Each one is read in its own. */
export const OtherPricesForm = z.object({ prices: z.array(TypedPrice) })
