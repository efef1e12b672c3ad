import { z } from 'zod'

import { CurrencyField, IdField, InstantField, optional, text } from '../fields.ts'
import { BuyerTaxFields, CountryField } from '../tax/buyer-tax-fields.ts'
import { COUPON_PROBLEMS, type CouponProblem } from './coupon-discount.ts'
import { ITEM_KINDS } from './item-kind.ts'
import { PLAN_CHOICES } from './plan-choice.ts'

const couponProblems = Object.keys(COUPON_PROBLEMS) as [CouponProblem, ...CouponProblem[]]

/** Exactly one of the three ids; empty ones count as missing. */
export const ItemIdsSchema = z.object({
  courseId: optional(IdField),
  bundleId: optional(IdField),
  programId: optional(IdField),
})

export const QuoteRequestSchema = ItemIdsSchema.extend({
  couponCode: optional(text(60)),
  plan: optional(z.enum(PLAN_CHOICES)),
  /** What the buyer would like to pay in. An item without a price in it is quoted in dollars. */
  currency: optional(CurrencyField),
  ...BuyerTaxFields,
  /** A guess from the browser, for buyers who haven't chosen a country yet. */
  suggestedCountry: CountryField,
})

/** The tax on a purchase. */
const QuotedTaxSchema = z.object({
  country: z.string(),
  /** Set while nothing but a guess speaks for this country. The buyer has to choose or confirm it. */
  isSuggested: z.literal(true).optional(),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  pricesIncludeTax: z.boolean(),
  /** The tax in the total. */
  taxCents: z.int(),
  /** How it changed the price: added to it, or taken out of it (negative). The total is list − discount + this. */
  addedCents: z.int(),
  /** The buyer is a business that accounts for the tax itself. */
  reverseCharge: z.boolean(),
  /** As accepted. */
  vatId: z.string().nullable(),
  vatIdProblem: z.string().nullable(),
  /** The country alone doesn't say what the tax is. */
  asksPostalCode: z.boolean(),
  postalCode: z.string().nullable(),
  /** Without a usable one the tax isn't known, and nothing can be charged. */
  postalCodeProblem: z.string().nullable(),
})

/** What a purchase would cost right now. The browser shows it; the charge computes it again. */
export const QuoteSchema = z.object({
  item: z.object({
    kind: z.enum(ITEM_KINDS),
    id: IdField,
    title: z.string(),
    slug: z.string().nullable(),
    /** The courses it includes. A bundle costs the same for people who own part of it, so `owned` marks those. */
    courses: z.array(z.object({ id: IdField, slug: z.string(), title: z.string(), owned: z.boolean() })),
  }),
  currency: z.string(),
  listCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  /** What is charged today with the chosen plan. */
  dueNowCents: z.int(),
  plan: z.enum(PLAN_CHOICES),
  /** Null if the item has no Active plan or the total is too small to split. */
  installments: z
    .object({
      firstCents: z.int(),
      secondCents: z.int(),
      secondDueAt: InstantField,
      days: z.int(),
      /** The text to agree to, stored word for word. */
      consentText: z.string(),
    })
    .nullable(),
  coupon: z.object({ code: z.string(), type: z.enum(['percentage', 'fixed_amount']), value: z.int() }).nullable(),
  couponProblem: z.object({ reason: z.enum(couponProblems), message: z.string() }).nullable(),
  /** True when there is nothing to charge, so no card is needed. */
  free: z.boolean(),
  /** Already owned: buying again is refused; `continueUrl` leads to the item. */
  owned: z.boolean(),
  continueUrl: z.string().nullable(),
  /** Missing while the shop charges no tax. */
  tax: QuotedTaxSchema.optional(),
})
export type Quote = z.infer<typeof QuoteSchema>
