import type { VatIdProblem } from '#contract/tax/vat-id-problem.ts'
import type { AppContext } from '#server/app-context.ts'
import { NEVER_KEPT } from '#server/cache/shop-cache.ts'
import { sellerSettings } from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { readVatId } from '#server/tax-ids/vat-id.ts'

/** Quote and charge, and a second thought in between, ask once. */
const KEPT_MS = 15 * 60_000
/** VIES blocks shops that ask too often, and a business has only a few IDs. */
const QUESTIONS_PER_HOUR = 30

/** When VIES listed the ID, and its proof of that if the seller has a VAT ID too. Stored with the order. */
export type VatIdProof = { checkedAt: string; requestId: string | null }

/** Asks VIES about an ID whose format is right. Every answer but "registered" is asked again next time. */
export function consultVatRegister(
  ctx: AppContext,
  vatId: string,
  buyerId: string,
): Promise<VatIdProof | VatIdProblem> {
  return ctx.cache.get<VatIdProof | VatIdProblem>(['settings'], `VAT ID ${vatId}`, async () => {
    const checkedAt = ctx.clock.now()
    const value = await ask(ctx, vatId, buyerId)
    if (typeof value === 'string') return { value, validUntil: NEVER_KEPT }
    return {
      value: { ...value, checkedAt: checkedAt.toISOString() },
      validUntil: new Date(checkedAt.getTime() + KEPT_MS),
    }
  })
}

async function ask(
  ctx: AppContext,
  vatId: string,
  buyerId: string,
): Promise<{ requestId: string | null } | VatIdProblem> {
  if (!(await mayAsk(ctx, buyerId))) return 'too_many_checks'
  const answer = await ctx.vatRegister.check(vatId, await sellerVatId(ctx))
  if (answer.kind === 'registered') return { requestId: answer.requestId }
  if (answer.kind === 'not_registered') return 'not_registered'
  ctx.log.warn({ reason: answer.reason }, 'VIES could not check a VAT ID')
  return 'unchecked'
}

async function mayAsk(ctx: AppContext, buyerId: string): Promise<boolean> {
  try {
    await consumeRateLimit(ctx, { key: `vies:${buyerId}`, limit: QUESTIONS_PER_HOUR, windowSeconds: 3600 })
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

async function sellerVatId(ctx: AppContext): Promise<string | null> {
  const own = readVatId((await sellerSettings(ctx)).taxId)
  return own?.isValid ? own.id : null
}
