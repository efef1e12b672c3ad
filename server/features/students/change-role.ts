import { isStaff, mayMentor, type Role } from '#contract/roles.ts'
import { staffCan } from '#contract/students/role-rules.ts'
import type { Person } from '#contract/students/student.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  clearPassword,
  endAllSessions,
  lockOwners,
  queueNewStaffEmails,
  revokeEmailedLinks,
  setRole,
} from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { countNewRole } from '#server/features/facts/facts.ts'
import { wasMailedPasswordLink } from '#server/features/mail/mail.ts'
import { calendarSource, stopMentoring } from '#server/features/mentorship/mentorship.ts'
import { conflict, forbidden } from '#server/http/app-error.ts'

import { personSubject, requirePerson, type Staff } from './require-person.ts'

export async function changeRole(ctx: AppContext, staff: Staff, id: string, role: Role): Promise<Person> {
  if (!staffCan.changeRoles(staff.role)) throw forbidden('Only an owner can change roles.')
  const now = ctx.clock.now().toISOString()
  const source = await calendarSource(ctx)
  // The shop shows who mentors.
  const changed = await ctx.cache.change('catalog', async (trx) => {
    const owners = await lockOwners(trx)
    // The role may have been revoked since the session was read.
    if (!owners.includes(staff.userId)) throw forbidden('Only an owner can change roles.')
    const before = await requirePerson(trx, id, 'User')
    if (before.role === role) return before
    if (owners.length === 1 && owners[0] === id) throw conflict('last_owner', "The last owner can't be demoted.")
    if (!mayMentor(role)) await stopMentoring({ ctx, trx, source }, { mentorId: id })
    await setRole(trx, id, role, now)
    await countNewRole(trx, { from: before.role, to: role, createdAt: before.createdAt })
    // Ends everything the old role allowed.
    await endAllSessions(trx, id)
    // Links that staff could read or send while this was a student must not open a staff account, and neither must a
    // password that may have been set with such a link.
    await revokeEmailedLinks(trx, id)
    if (isPromotion(before.role, role) && (await wasMailedPasswordLink(trx, id))) {
      await clearPassword(trx, id, now)
      await queueNewStaffEmails(ctx, trx, id)
    }
    const after = await requirePerson(trx, id, 'User')
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'user.change-role',
      subject: personSubject(after),
      before: { role: before.role },
      after: { role },
    })
    ctx.steps.reach('change-role:before-commit')
    return after
  })
  ctx.steps.reach('change-role:after-commit')
  return changed
}

/** Whether the new role has more access to the back office. */
const isPromotion = (from: Role, to: Role) => isStaff(to) && from !== 'owner'
