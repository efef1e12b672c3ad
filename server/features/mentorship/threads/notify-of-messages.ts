import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { findParty, type Party } from '../pairs/mentorship-party.ts'
import { findReader } from '../pairs/mentorship-people.read-model.ts'
import {
  clearNotice,
  findMentorshipById,
  lockMentorship,
  planNotice,
  type Side,
} from '../pairs/mentorships.repository.ts'
import { countUnread } from './mentor-messages.repository.ts'

/** Nobody needs an email about what they are just reading. */
const NOTICE_AFTER_MS = 2 * 60_000

/** At most one email until the reader has looked again. */
export async function planMessageNotice(ctx: AppContext, trx: Database, mentorshipId: string, to: Side) {
  const now = ctx.clock.now()
  const plannedAt = now.toISOString()
  if (!(await planNotice(trx, mentorshipId, to, plannedAt))) return
  const runAt = new Date(now.getTime() + NOTICE_AFTER_MS)
  await enqueueJob(ctx, trx, notifyOfMessages, { mentorshipId, to, plannedAt }, { runAt })
}

export const notifyOfMessages: QueuedJob<{ mentorshipId: string; to: Side; plannedAt: string }> = {
  type: 'notify-of-messages',
  payload: z.object({ mentorshipId: z.string(), to: z.enum(['mentor', 'student']), plannedAt: z.string() }),
  run: async (ctx, { mentorshipId, to, plannedAt }, job) => {
    await transact(ctx.db, async (trx) => {
      const pair = await findMentorshipById(trx, mentorshipId)
      // A message that arrives now waits, and is announced if this one isn't.
      if (pair) await lockMentorship(trx, pair, plannedAt)
      const mentorship = await findMentorshipById(trx, mentorshipId)
      // Otherwise they have looked in the meantime.
      if (mentorship?.[`${to}NoticeAt`] === plannedAt) {
        const readerId = to === 'mentor' ? mentorship.mentorId : mentorship.studentId
        const count = await countUnread(trx, { mentorshipId, readerId, read: mentorship[`${to}Read`] })
        const party = await findParty(trx, readerId, mentorshipId)
        if (party && count > 0) await writeNotice(ctx, trx, party, count)
        else await clearNotice(trx, mentorshipId, to)
      }
      await job.finishIn(trx)
    })
  },
}

/** Staff see emails in the log, so the messages themselves aren't in it. */
async function writeNotice(ctx: AppContext, trx: Database, party: Party, count: number): Promise<void> {
  const reader = await findReader(trx, party.userId)
  if (!reader) return
  const path = party.side === 'mentor' ? `/mentor/messages/${party.otherId}` : `/mentorship/messages/${party.otherId}`
  const values = {
    personName: party.otherName,
    messages: count === 1 ? 'a message' : `${count} messages`,
    threadUrl: siteLink(ctx.config, path),
  }
  await queueMail(ctx, trx, 'mentor_message', reader, values, { about: messageNotice(party) })
}

/** To withdraw it if they read everything before it's sent. */
export const messageNotice = ({ mentorId, studentId, side }: Pick<Party, 'mentorId' | 'studentId' | 'side'>) =>
  `thread ${mentorId} ${studentId} ${side}`
