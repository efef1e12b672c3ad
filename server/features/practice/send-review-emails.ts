import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { nextMorning } from '#contract/practice/next-morning.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { listMyPractice } from './list-my-practice.ts'
import { listTurns } from './review-emails.read-model.ts'
import { takeTurn } from './review-emails.repository.ts'

/** In one run; the others wait a minute. */
const MOST_TURNS = 1000
const MOST_NAMED = 5

/** One email in the morning, to students who asked for it, on days when something is due. */
export const sendReviewEmails: RecurringJob = {
  type: 'send-review-emails',
  everySeconds: 60,
  async run(ctx) {
    for (const turn of await listTurns(ctx.db, ctx.clock.now().toISOString(), MOST_TURNS)) await handleTurn(ctx, turn)
  },
}

type Turn = Awaited<ReturnType<typeof listTurns>>[number]

async function handleTurn(ctx: AppContext, { userId, email, firstName, lastName, timeZone, nextAt }: Turn) {
  const due = email ? await listDue(ctx, userId) : []
  const followingAt = nextMorning(ctx.clock.now(), timeZone).toISOString()
  await transact(ctx.db, async (trx) => {
    // In the same transaction as the email, so that it's queued exactly once a day.
    if (!(await takeTurn(trx, { userId, nextAt, followingAt })) || !email || due.length === 0) return
    const to = { userId, email, firstName, lastName }
    await queueMail(ctx, trx, 'practice_review', to, describeDue(ctx, due), { lane: 'bulk' })
  })
}

async function listDue(ctx: AppContext, userId: string): Promise<Exercise[]> {
  const { exercises, today } = await listMyPractice(ctx, userId)
  return exercises.filter(({ reviewOn }) => reviewOn !== null && reviewOn <= today)
}

function describeDue(ctx: AppContext, due: Exercise[]) {
  const more = due.length - MOST_NAMED
  const names = due.slice(0, MOST_NAMED).map(({ title, courseTitle }) => `${title} (${courseTitle})`)
  return {
    due: due.length === 1 ? '1 exercise' : `${due.length} exercises`,
    exerciseTitles: due.map(({ title }) => title).join(', '),
    exerciseList: [...names, ...(more > 0 ? [`And ${more} more`] : [])].join('\n'),
    practiceUrl: siteLink(ctx.config, '/practice'),
  }
}
