import { isIP } from 'node:net'

import type { Wallets } from '#contract/settings/admin-settings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'
import { PaymentRefused, PaymentsUnavailable, type WalletDomain } from '#server/ports/payment-gateway.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

type Keys = NonNullable<Awaited<ReturnType<typeof paymentKeys>>>

/** Where Stripe lets buyers use Apple Pay, Google Pay and Link. */
export async function showWallets(ctx: AppContext): Promise<Wallets> {
  const keys = await paymentKeys(ctx)
  const problem = keys ? findObstacle(ctx, keys) : NO_KEY
  if (!keys || problem) return reply(ctx, undefined, problem)
  try {
    return reply(ctx, await ctx.payments.for(keys).findWalletDomain(domainOf(ctx)))
  } catch (error) {
    return reply(ctx, undefined, explain(error, keys))
  }
}

export async function registerWallets(ctx: AppContext, actor: string): Promise<Wallets> {
  const keys = await paymentKeys(ctx)
  if (!keys) throw new AppError(409, 'no_key', NO_KEY)
  const problem = findObstacle(ctx, keys)
  if (problem) throw new AppError(409, 'domain_not_usable', problem)
  const domain = domainOf(ctx)
  const registered = await ctx.payments
    .for(keys)
    .registerWalletDomain(domain)
    .catch((error) => {
      throw new AppError(409, 'stripe_refused', explain(error, keys))
    })
  const shown = reply(ctx, registered)
  const states = shown.wallets.map(({ name, isActive }) => [name, isActive ? 'active' : 'inactive'])
  await recordAudit(ctx, ctx.db, {
    actor,
    action: 'settings.register-wallets',
    subject: { type: 'settings', id: 'wallets', label: domain },
    before: null,
    after: Object.fromEntries(states),
  })
  return shown
}

const NO_KEY = 'Please save a Stripe secret key first.'

const domainOf = ({ config }: AppContext) => config.siteUrl.hostname

/** What Stripe would refuse, or what would keep wallets from opening. The sandbox needs no real domain. */
function findObstacle({ config }: AppContext, keys: Keys): string | null {
  const { hostname, protocol } = config.siteUrl
  if (keys.sandbox) return null
  if (!hostname.includes('.') || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[|\]$/g, ''))) {
    return `Wallets need a public domain, and this shop's URL is ${config.siteUrl.origin}. Please set SITE_URL.`
  }
  if (protocol !== 'https:') return 'Wallets only open on pages with HTTPS. Please set SITE_URL to an https:// URL.'
  return null
}

function explain(error: unknown, { secretKey }: Keys): string {
  if (error instanceof PaymentRefused && error.code === 'permission') {
    return 'This key has no permission for payment method domains. Please allow it in Stripe, or register the domain there.'
  }
  if (error instanceof PaymentRefused) return `Stripe said: ${withoutSecret(error.message, secretKey).slice(0, 200)}`
  if (!(error instanceof PaymentsUnavailable)) throw error
  const { type } = (error.cause ?? {}) as { type?: string }
  if (type === 'StripeAuthenticationError') return "Stripe doesn't recognize this secret key."
  return "We couldn't reach Stripe. Please try again in a moment."
}

function reply(ctx: AppContext, found: WalletDomain | undefined, problem: string | null = null): Wallets {
  return { domain: domainOf(ctx), problem, isRegistered: found?.isEnabled ?? false, wallets: found?.wallets ?? [] }
}
