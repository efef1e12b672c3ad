import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { listSessionsAtMentorsLink, raiseSequence } from './mentor-sessions.repository.ts'
import { calendarSource, notifyOfPlace } from './notices.ts'
import { findSessionRow } from './sessions.read-model.ts'

const MINUTE_MS = 60_000
/** Whoever corrects a link often corrects it again. */
const WAIT_MS = 10 * MINUTE_MS
/** By then students want to join. */
const LATEST_BEFORE_MS = 15 * MINUTE_MS

type Changed = { id: string; startsAt: string; oldLink: string | null }
type Reader = 'students' | 'mentor'

/** Tells readers of a session once, however often its link changes in the next ten minutes. */
export async function planLinkNotice(
  ctx: AppContext,
  trx: Database,
  { id, startsAt, oldLink }: Changed,
  reader: Reader = 'students',
) {
  const nowMs = ctx.clock.now().getTime()
  const wanted = Math.min(nowMs + WAIT_MS, Date.parse(startsAt) - LATEST_BEFORE_MS)
  const runAt = new Date(Math.max(nowMs, wanted))
  const uniqueKey = `link ${id} ${reader}`
  await enqueueJob(ctx, trx, notifyOfLink, { sessionId: id, oldLink, reader }, { runAt, uniqueKey })
}

type NewLink = { mentorId: string; oldLink: string | null; byStaff?: boolean }

/** After the link changed of all sessions that have none of their own. A mentor knows, unless staff changed it. */
export async function planLinkNotices(ctx: AppContext, trx: Database, { mentorId, oldLink, byStaff }: NewLink) {
  const now = ctx.clock.now().toISOString()
  for (const session of await listSessionsAtMentorsLink(trx, mentorId, now)) {
    await planLinkNotice(ctx, trx, { ...session, oldLink })
    if (byStaff) await planLinkNotice(ctx, trx, { ...session, oldLink }, 'mentor')
  }
}

export const notifyOfLink: QueuedJob<{ sessionId: string; oldLink: string | null; reader: Reader }> = {
  type: 'notify-of-link',
  payload: z.object({
    sessionId: z.string(),
    oldLink: z.string().nullable(),
    reader: z.enum(['students', 'mentor']).default('students'),
  }),
  run: async (ctx, { sessionId, oldLink, reader }, job) => {
    const source = await calendarSource(ctx)
    await transact(ctx.db, async (trx) => {
      const found = await findSessionRow(trx, sessionId)
      if (found) await lockPeople(trx, [found.mentorId])
      const session = await findSessionRow(trx, sessionId)
      const isAhead = session?.canceledAt === null && Date.parse(session.startsAt) > ctx.clock.now().getTime()
      // It may have been changed back.
      if (isAhead && (session.ownLink ?? session.mentorLink) !== oldLink) {
        await raiseSequence(trx, sessionId)
        await notifyOfPlace({ ctx, trx, source }, sessionId, reader)
      }
      await job.finishIn(trx)
    })
  },
}
