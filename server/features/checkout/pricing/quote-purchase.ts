import { describeCouponProblem } from '#contract/checkout/coupon-discount.ts'
import { ITEM_NAMES, type ItemKind } from '#contract/checkout/item-kind.ts'
import { planConsentText } from '#contract/checkout/plan-choice.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import { describePostalCodeProblem, needsPostalCode } from '#contract/tax/postal-code.ts'
import { VAT_ID_PROBLEMS } from '#contract/tax/vat-id-problem.ts'
import type { AppContext } from '#server/app-context.ts'
import { findItemForSale, type ItemForSale } from '#server/features/catalog/catalog.ts'
import { settleUserPendingOrders } from '#server/features/checkout/pending/sweep-orders.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'
import { listCoursesOwnedBy, ownsItem } from './ownership.read-model.ts'
import type { PriceTax } from './price-purchase.ts'
import { priceWithTax } from './price-with-tax.ts'

type QuoteOptions = Omit<Parameters<typeof priceWithTax>[2], 'isQuote'>

const DAY_MS = 24 * 3_600_000

type ItemIds = { courseId?: string | undefined; bundleId?: string | undefined; programId?: string | undefined }
/** `currency` is what the buyer wants to pay in. */
export type ItemRef = { kind: ItemKind; id: string; currency?: string | undefined }

type Asked = ItemIds & { currency?: string | undefined }

export function toItemRef({ courseId, bundleId, programId, currency }: Asked): ItemRef {
  const refs: (ItemRef | undefined)[] = [
    courseId ? { kind: 'course', id: courseId } : undefined,
    bundleId ? { kind: 'bundle', id: bundleId } : undefined,
    programId ? { kind: 'mentorship', id: programId } : undefined,
  ]
  const [ref, another] = refs.filter((one) => one !== undefined)
  if (!ref || another) throw invalidInput('Please name one course, bundle or program.')
  return { ...ref, currency }
}

export async function requireItem(ctx: AppContext, ref: ItemRef): Promise<ItemForSale> {
  const item = await findItemForSale(ctx, ref)
  if (!item) throw notFound(ITEM_NAMES[ref.kind])
  return item
}

export async function quotePurchase(
  ctx: AppContext,
  userId: string,
  ref: ItemRef,
  request: QuoteOptions,
): Promise<Quote> {
  const now = ctx.clock.now()
  const item = await requireItem(ctx, ref)
  // A buyer who lost the response asks here whether it was paid, so check with Stripe first.
  await settleUserPendingOrders(ctx, userId)
  const { price } = await priceWithTax(ctx, item, { ...request, isQuote: true }, { buyerId: userId, now })
  const owned = await ownsItem(ctx.db, userId, item, now)
  const ownedCourses = await listCoursesOwnedBy(ctx.db, userId, item)
  const { terms, coupon, couponProblem } = price
  return {
    item: {
      kind: item.kind,
      id: item.id,
      title: item.title,
      slug: item.slug,
      courses: item.courses.map((course) => ({ ...course, owned: ownedCourses.has(course.id) })),
    },
    currency: price.currency,
    listCents: price.listCents,
    discountCents: price.discountCents,
    totalCents: price.totalCents,
    dueNowCents: price.dueNowCents,
    plan: price.plan,
    installments: terms && {
      firstCents: terms.firstCents,
      secondCents: terms.secondCents,
      days: terms.days,
      consentText: planConsentText(terms, price.currency),
      secondDueAt: new Date(now.getTime() + terms.days * DAY_MS).toISOString(),
    },
    coupon: coupon && { code: coupon.code, type: coupon.type, value: coupon.value },
    couponProblem: couponProblem && {
      reason: couponProblem,
      message: describeCouponProblem(couponProblem, price.currency),
    },
    free: price.totalCents === 0,
    owned,
    continueUrl: owned ? continueUrl(item) : null,
    ...(price.tax && { tax: describeQuotedTax(price.tax) }),
  }
}

function describeQuotedTax({ vatIdProof: _, vatIdProblem, byStripe, isSuggested, ...tax }: PriceTax) {
  const postalCodeProblem = byStripe?.postalCodeProblem
  return {
    ...tax,
    ...(isSuggested && { isSuggested }),
    vatIdProblem: vatIdProblem && VAT_ID_PROBLEMS[vatIdProblem],
    asksPostalCode: byStripe !== null && needsPostalCode(tax.country),
    postalCode: byStripe?.postalCode ?? null,
    postalCodeProblem: postalCodeProblem ? describePostalCodeProblem(postalCodeProblem, tax.country) : null,
  }
}

export function continueUrl({ kind, slug }: Pick<ItemForSale, 'kind' | 'slug'>): string {
  if (kind === 'mentorship') return '/mentorship'
  return kind === 'course' && slug ? `/learn/${slug}` : '/dashboard'
}
