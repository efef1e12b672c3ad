import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { insertCertificate } from '../certificates/certificates.repository.ts'
import { newSerial } from '../certificates/serial.ts'
import { countLessons, findLearner, findNextLesson, type Learner } from '../learner.read-model.ts'
import { insertMilestone } from './milestones.repository.ts'

/** Issues the certificate for a finished course and sends the halfway and completion emails, each once. */
export const reachMilestones: QueuedJob<{ userId: string; courseId: string }> = {
  type: 'reach-milestones',
  payload: z.object({ userId: z.uuid(), courseId: z.uuid() }),
  async run(ctx, { userId, courseId }, job) {
    await transact(ctx.db, async (trx) => {
      await job.finishIn(trx)
      const learner = await findLearner(trx, userId, courseId)
      const lessons = await countLessons(trx, userId, courseId)
      if (!learner || lessons.total === 0) return
      if (lessons.completed === lessons.total) await reachEnd(ctx, trx, learner, lessons)
      else if (lessons.completed * 2 >= lessons.total) await reachHalf(ctx, trx, learner, lessons)
    })
  },
}

type Lessons = Awaited<ReturnType<typeof countLessons>>

async function reachHalf(ctx: AppContext, trx: Database, learner: Learner, lessons: Lessons) {
  if (!(await reach(ctx, trx, learner, 'half'))) return
  await mail(ctx, trx, learner, lessons, {
    milestone: "You're halfway through",
    nextLesson: (await findNextLesson(trx, learner.userId, learner.courseId)) ?? '',
    nextStep: 'A little every week goes further than a lot in one day.',
    actionLabel: 'Continue learning',
    actionUrl: siteLink(ctx.config, `/learn/${encodeURIComponent(learner.courseSlug)}`),
  })
}

async function reachEnd(ctx: AppContext, trx: Database, learner: Learner, lessons: Lessons) {
  // Lessons may be added later; a student who has already finished must not get a halfway email after that.
  await reach(ctx, trx, learner, 'half')
  if (!(await reach(ctx, trx, learner, 'completed'))) return
  const { serial } = await insertCertificate(trx, learner, newSerial(), ctx.clock.now().toISOString())
  await mail(ctx, trx, learner, lessons, {
    milestone: 'You finished',
    nextLesson: '',
    nextStep: 'Your certificate is ready.',
    actionLabel: 'View your certificate',
    actionUrl: siteLink(ctx.config, `/certificates/${serial}`),
  })
}

function reach({ clock }: AppContext, trx: Database, { userId, courseId }: Learner, milestone: 'half' | 'completed') {
  return insertMilestone(trx, { userId, courseId, milestone, reachedAt: clock.now().toISOString() })
}

type Words = { milestone: string; nextLesson: string; nextStep: string; actionLabel: string; actionUrl: string }

function mail(ctx: AppContext, trx: Database, learner: Learner, lessons: Lessons, words: Words) {
  return queueMail(ctx, trx, 'course_progress', learner, {
    courseTitle: learner.courseTitle,
    progressPercent: `${Math.round((lessons.completed / lessons.total) * 100)}%`,
    completedLessons: String(lessons.completedLessons),
    totalLessons: String(lessons.totalLessons),
    ...words,
  })
}
