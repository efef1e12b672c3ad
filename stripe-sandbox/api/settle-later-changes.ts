import type { SandboxContext } from '../sandbox-context.ts'
import { expireCheckoutSession } from './checkout-sessions.api.ts'
import { finishProcessing } from './pay-intent.ts'
import { settleRefund } from './refunds.api.ts'

/** Runs everything that has become due: late payments and refunds, abandoned checkouts. */
export function settleLaterChanges(ctx: SandboxContext): void {
  const now = ctx.clock.ms()
  for (const change of ctx.store.all('later')) {
    if (change.dueAt > now) continue
    ctx.store.work(() => {
      ctx.store.delete('later', change.id)
      if (change.kind === 'payment_succeeds') finishProcessing(ctx, change.object)
      else settleRefund(ctx, change.object, change.kind)
    })
  }
  for (const session of ctx.store.all('checkout_session')) {
    if (session.status !== 'open' || session.expires_at * 1000 > now) continue
    ctx.store.work(() => expireCheckoutSession(ctx, session))
  }
}
