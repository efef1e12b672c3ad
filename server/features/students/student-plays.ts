import type { StudentPlay } from '#contract/students/student.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { describeDevice, endAllSessions, lockUser } from '#server/features/accounts/accounts.ts'
import { auditView, recordAudit } from '#server/features/audit/audit.ts'
import { listRecentPlays } from '#server/features/plays/plays.ts'
import { videoSettings } from '#server/features/settings/settings.ts'

import { personSubject, requireEditablePerson, requirePerson, type Staff } from './require-person.ts'

const SHOWN_PLAYS = 20

/** Where a student watched lately, the latest first. */
export async function listStudentPlays(
  ctx: AppContext,
  actor: string,
  id: string,
): Promise<{ isRecording: boolean; plays: StudentPlay[] }> {
  const person = await requirePerson(ctx.db, id)
  await auditView(ctx, actor, 'user.view-plays', personSubject(person))
  const { playLimit } = await videoSettings(ctx)
  const rows = await listRecentPlays(ctx.db, id, SHOWN_PLAYS)
  const plays = rows.map(({ userAgent, ...play }) => ({ ...play, device: describeDevice(userAgent) }))
  return { isRecording: playLimit !== null, plays }
}

/** Signs the student out everywhere. */
export async function endStudentSessions(ctx: AppContext, staff: Staff, id: string): Promise<string> {
  const ended = await transact(ctx.db, async (trx) => {
    await lockUser(trx, id)
    const person = await requireEditablePerson(trx, staff, id)
    const count = await endAllSessions(trx, id)
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'user.end-sessions',
      subject: personSubject(person),
      before: null,
      after: { sessions: count },
    })
    return count
  })
  if (ended === 0) return "This student isn't signed in anywhere."
  return ended === 1 ? 'Ended 1 session.' : `Ended ${ended} sessions.`
}
