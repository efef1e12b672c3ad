import { v7 as uuidv7 } from 'uuid'

import type { JournalShares } from '#contract/mentorship/journal-shares.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { endShare, insertShare } from '#server/features/journal/journal.ts'
import { notFound } from '#server/http/app-error.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listJournalMentors, listOpenShares } from './journal-mentors.read-model.ts'

export async function listJournalShares({ db }: Pick<AppContext, 'db'>, userId: string): Promise<JournalShares> {
  const mentors = await listJournalMentors(db, userId)
  const shares = await listOpenShares(db, userId)
  const reading = new Set(mentors.filter(({ sharedAt }) => sharedAt !== null).map(({ mentorId }) => mentorId))
  return {
    shares: shares.map(({ id, mentorId, sharedAt, ...mentor }) => ({
      ...{ id, mentorId, sharedAt, mentorName: personName(mentor), isActive: reading.has(mentorId) },
    })),
    mentors: mentors
      .filter(({ sharedAt }) => sharedAt === null)
      .map(({ mentorId, ...mentor }) => ({ id: mentorId, name: personName(mentor) })),
  }
}

/** Someone who isn't the student's mentor counts as missing. */
export async function shareJournal(ctx: AppContext, userId: string, mentorId: string): Promise<JournalShares> {
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const mentors = await listJournalMentors(trx, userId)
    if (!mentors.some((mentor) => mentor.mentorId === mentorId)) throw notFound('Mentor')
    await insertShare(trx, { id: uuidv7(), userId, mentorId, now })
  })
  return listJournalShares(ctx, userId)
}

export async function stopSharingJournal(ctx: AppContext, userId: string, shareId: string): Promise<JournalShares> {
  const now = ctx.clock.now().toISOString()
  if (!(await endShare(ctx.db, { id: shareId, userId, now }))) throw notFound('Share')
  return listJournalShares(ctx, userId)
}
