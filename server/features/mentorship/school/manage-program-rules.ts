import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { NoShowRule } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { replaceProgramMentors, saveRules } from './program-rules.repository.ts'
import { countSeats, listAllMentors, listMentorsOfPrograms, listPrograms } from './programs-and-mentors.read-model.ts'

export async function listProgramRules(ctx: AppContext, db: Database = ctx.db, id?: string): Promise<ProgramAdmin[]> {
  const mentors = Map.groupBy(await listMentorsOfPrograms(db), ({ programId }) => programId)
  const counts = await countSeats(db, 'program_id', ctx.clock.now().toISOString())
  return (await listPrograms(db, id)).map((program) => ({
    ...program,
    mentors: (mentors.get(program.id) ?? []).map((mentor) => ({
      id: mentor.id,
      name: personName(mentor),
      stoppedAt: mentor.stoppedAt,
    })),
    upcomingCount: counts.get(program.id)?.upcoming ?? 0,
    heldCount: counts.get(program.id)?.held ?? 0,
  }))
}

type Change = {
  cutoffHours?: number | undefined
  noShow?: NoShowRule | undefined
  expiresAfterDays?: number | null | undefined
  capacity?: number | undefined
  mentorIds?: string[] | undefined
}

/** Sessions that are booked stay, also with mentors who are taken out of the program. */
export async function saveProgramRules(ctx: AppContext, actor: string, id: string, change: Change) {
  return ctx.cache.change('catalog', async (trx) => {
    const [before] = await listProgramRules(ctx, trx, id)
    if (!before) throw notFound('Program')
    await saveRules(trx, {
      program_id: id,
      cutoff_hours: change.cutoffHours ?? before.cutoffHours,
      no_show: change.noShow ?? before.noShow,
      expires_after_days: change.expiresAfterDays === undefined ? before.expiresAfterDays : change.expiresAfterDays,
      capacity: change.capacity ?? before.capacity,
    })
    if (change.mentorIds) await replaceProgramMentors(trx, id, await requireMentors(trx, change.mentorIds))
    const [after = before] = await listProgramRules(ctx, trx, id)
    const subject = { type: 'mentorship', id, label: after.title }
    await recordAudit(ctx, trx, {
      actor,
      action: 'mentorship.rules',
      subject,
      before: describeRules(before),
      after: describeRules(after),
    })
    return after
  })
}

async function requireMentors(trx: Database, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await listAllMentors(trx)).map(({ user_id }) => user_id))
  const unique = [...new Set(ids)]
  if (unique.some((id) => !known.has(id))) throw invalidInput('Please choose mentors only.')
  return unique
}

const describeRules = ({ cutoffHours, noShow, expiresAfterDays, capacity, mentors }: ProgramAdmin) => ({
  cutoffHours,
  noShow,
  expiresAfterDays,
  capacity,
  mentors: mentors.map(({ name }) => name).join(', '),
})
