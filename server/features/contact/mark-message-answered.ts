import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { notFound } from '#server/http/app-error.ts'

import { setAnswered } from './customer-messages.repository.ts'
import { findMessage } from './messages.read-model.ts'

/** Marking it again changes nothing, so the first person who answered stays recorded. */
export async function markMessageAnswered(
  ctx: AppContext,
  actor: string,
  id: string,
  answered: boolean,
): Promise<CustomerMessage> {
  const now = ctx.clock.now().toISOString()
  return transact(ctx.db, async (trx) => {
    const before = await findMessage(trx, id)
    if (!before) throw notFound('Message')
    if ((before.answeredAt !== null) === answered) return before
    await setAnswered(
      trx,
      id,
      answered ? { answeredAt: now, answeredBy: actor } : { answeredAt: null, answeredBy: null },
    )
    const after = (await findMessage(trx, id)) ?? before
    await recordAudit(ctx, trx, {
      actor,
      action: answered ? 'message.answer' : 'message.reopen',
      subject: { type: 'message', id, label: before.name },
      before: { answeredAt: before.answeredAt },
      after: { answeredAt: after.answeredAt },
    })
    return after
  })
}
