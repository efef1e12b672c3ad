import { createHash } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import { isSandboxKey, paymentKeys } from '#server/features/settings/settings.ts'
import { AppError, conflict } from '#server/http/app-error.ts'
import { type PaymentGateway, PaymentRefused } from '#server/ports/payment-gateway.ts'
import { SecretUnreadable } from '#server/secrets/secret-box.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'

import { findAccount, findAccountByKey, saveStripeAccount } from './stripe-accounts.repository.ts'

/** A gateway and the account it speaks for. */
export type StripeAccount = { gateway: PaymentGateway; account: string }

const KEY_PURPOSE = SECRET_PURPOSES.stripeAccount()

export const cannotTakePayments = () =>
  new AppError(503, 'payments_unavailable', 'This shop cannot take payments right now.')

/** Where new payments go: the account of the settings. */
export async function currentStripeAccount(ctx: AppContext): Promise<StripeAccount> {
  const keys = await paymentKeys(ctx)
  if (!keys) throw cannotTakePayments()
  const gateway = ctx.payments.for(keys)
  const fingerprint = createHash('sha256').update(keys.secretKey).digest('hex')
  const known = await findAccountByKey(ctx.db, fingerprint)
  if (known && isReadable(ctx, known.sealedSecretKey)) return { gateway, account: known.id }
  const account = known?.id ?? (await findAccountId(gateway, fingerprint))
  const sealedSecretKey = ctx.secrets.seal(keys.secretKey, KEY_PURPOSE)
  await saveStripeAccount(ctx.db, { id: account, sealedSecretKey, fingerprint }, ctx.clock.now().toISOString())
  return { gateway, account }
}

function findAccountId(gateway: PaymentGateway, fingerprint: string): Promise<string> {
  return gateway.findAccount().catch((error) => {
    // A restricted key may not be allowed to ask; then the key itself stands for the account.
    if (error instanceof PaymentRefused) return `key:${fingerprint.slice(0, 16)}`
    throw error
  })
}

/** Not if it was sealed with another SECRET_KEY. Once staff have entered it again, it's sealed again. */
function isReadable({ secrets }: AppContext, sealed: string): boolean {
  try {
    secrets.open(sealed, KEY_PURPOSE)
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}

/** The same for staff, who can do something about an account that is gone. */
export async function stripeAccountForStaff(ctx: AppContext, account: string | null): Promise<StripeAccount> {
  if (account !== null && !(await findAccount(ctx.db, account))) {
    throw conflict(
      'stripe_account_gone',
      'This order was paid through a Stripe account that the shop no longer has a key for. Please do this in the dashboard of that account.',
    )
  }
  return stripeAccountFor(ctx, account)
}

/** Where an older payment is, whatever the settings say today. */
export async function stripeAccountFor(ctx: AppContext, account: string | null): Promise<StripeAccount> {
  const known = account === null ? undefined : await findAccount(ctx.db, account)
  if (!known) throw cannotTakePayments()
  const secretKey = ctx.secrets.open(known.sealedSecretKey, KEY_PURPOSE)
  return { gateway: ctx.payments.for({ secretKey, sandbox: isSandboxKey(secretKey) }), account: known.id }
}
