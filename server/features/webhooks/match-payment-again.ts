import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'
import { repeatEvent } from './repeat-event.ts'

import { findWaitingEvent } from './unmatched-payments.repository.ts'

/** An event that fails again stays on the list, with the latest error. */
export async function matchPaymentAgain(ctx: AppContext, actor: string, id: string) {
  const event = await findWaitingEvent(ctx.db, id)
  if (!event) throw conflict('not_waiting', 'This event has already been processed.')
  const subject = { type: 'stripe-event', id, label: event.type }
  await recordAudit(ctx, ctx.db, { actor, action: 'stripe-event.try-again', subject, before: null, after: null })
  await repeatEvent(ctx, event.account, id).catch((err) => {
    ctx.log.warn({ err, event: id }, 'an event failed again')
    throw conflict('failed_again', `It failed again: ${err instanceof Error ? err.message : 'nobody knows why.'}`)
  })
  return { message: 'The event was processed.' }
}
