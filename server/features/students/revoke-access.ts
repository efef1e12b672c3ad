import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { endBundleGrants, endCourseGrants } from '#server/features/access/access.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict } from '#server/http/app-error.ts'

import { type Choice, requireOffer } from './grant-access.ts'
import { listBundleOrderIds } from './offers.read-model.ts'
import { personSubject, requireEditablePerson, type Staff } from './require-person.ts'

/** Ends access but leaves the order and payments alone. Returns a message that says what happened. */
export async function revokeAccess(ctx: AppContext, staff: Staff, userId: string, choice: Choice): Promise<string> {
  const now = ctx.clock.now().toISOString()
  const message = await transact(ctx.db, async (trx) => {
    const person = await requireEditablePerson(trx, staff, userId)
    const { title, bundleId } = await requireOffer(trx, choice)
    const ending = { userId, now, reason: choice.reason ?? 'Ended by staff' }
    const ended = bundleId
      ? await endBundleGrants(trx, { bundleId, orderIds: await listBundleOrderIds(trx, userId, bundleId) }, ending)
      : await endCourseGrants(trx, choice.courseId ?? '', ending)
    if (ended === 0) throw conflict('no_access', `This student has no access to ${title}.`)
    ctx.steps.reach('revoke:after-row')
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'access.revoke',
      subject: personSubject(person),
      before: { offer: title },
      after: { reason: ending.reason },
    })
    ctx.steps.reach('revoke:before-commit')
    return `The student no longer has access to ${title}.`
  })
  ctx.steps.reach('revoke:after-commit')
  return message
}
