import { z } from 'zod'

import { IdField, InstantField, optional, text } from '../fields.ts'
import { COUPON_PROBLEMS, type CouponProblem } from './coupon-discount.ts'
import { ITEM_KINDS } from './item-kind.ts'
import { PLAN_CHOICES } from './plan-choice.ts'

const couponProblems = Object.keys(COUPON_PROBLEMS) as [CouponProblem, ...CouponProblem[]]

/** Exactly one of the three ids; an empty one counts as missing. */
export const ItemIdsSchema = z.object({
  courseId: optional(IdField),
  bundleId: optional(IdField),
  programId: optional(IdField),
})

export const QuoteRequestSchema = ItemIdsSchema.extend({
  couponCode: optional(text(60)),
  plan: optional(z.enum(PLAN_CHOICES)),
})

/** What a purchase would cost right now. The browser shows it; the charge computes it again. */
export const QuoteSchema = z.object({
  item: z.object({
    kind: z.enum(ITEM_KINDS),
    id: IdField,
    title: z.string(),
    slug: z.string().nullable(),
    /** What it opens. A bundle costs the same for somebody who has a part of it, so `owned` says which part. */
    courses: z.array(z.object({ id: IdField, slug: z.string(), title: z.string(), owned: z.boolean() })),
  }),
  currency: z.string(),
  listCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  /** What is paid today with the plan asked for. */
  dueNowCents: z.int(),
  plan: z.enum(PLAN_CHOICES),
  /** Null when the item has no Active plan, or too little is left to split. */
  installments: z
    .object({
      firstCents: z.int(),
      secondCents: z.int(),
      secondDueAt: InstantField,
      days: z.int(),
      /** The words to agree to; the log keeps exactly these. */
      consentText: z.string(),
    })
    .nullable(),
  coupon: z.object({ code: z.string(), type: z.enum(['percentage', 'fixed_amount']), value: z.int() }).nullable(),
  couponProblem: z.object({ reason: z.enum(couponProblems), message: z.string() }).nullable(),
  /** True when there is nothing to charge: no card is asked for. */
  free: z.boolean(),
  /** Owned already: buying again is refused; `continueUrl` is where to go on instead. */
  owned: z.boolean(),
  continueUrl: z.string().nullable(),
})
export type Quote = z.infer<typeof QuoteSchema>
