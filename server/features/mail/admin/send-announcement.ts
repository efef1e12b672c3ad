import { z } from 'zod'

import { ANNOUNCEMENT_TYPES, type Announcement, type AnnouncementType } from '#contract/mail/announcement.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { queueMail } from '../queue-mail.ts'
import { countRecipients, findAnnouncedCourse, listRecipients } from './announcement-recipients.read-model.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const BATCH_SIZE = 200
const DAY_MS = 24 * 3_600_000

const PayloadSchema = z.object({
  templateType: z.enum(ANNOUNCEMENT_TYPES),
  courseId: z.string().optional(),
  studentEmail: z.string().optional(),
  values: z.record(z.string(), z.string()),
  afterId: z.string(),
})
type Payload = z.output<typeof PayloadSchema>

/** Queues one batch of emails and the job for the next batch in one transaction, so nobody gets the email twice. */
export const announce: QueuedJob<Payload> = {
  type: 'announce',
  lane: 'bulk',
  payload: PayloadSchema,
  async run(ctx, payload, job) {
    await transact(ctx.db, async (trx) => {
      const students = await listRecipients(trx, payload, payload.afterId, BATCH_SIZE)
      for (const { id, email, firstName, lastName } of students) {
        const to = { userId: id, email: email ?? '', firstName, lastName }
        await queueMail(ctx, trx, payload.templateType, to, payload.values as never, { lane: 'bulk' })
      }
      const last = students.at(-1)
      if (last && students.length === BATCH_SIZE) await enqueueJob(ctx, trx, announce, { ...payload, afterId: last.id })
      await job.finishIn(trx)
    })
  },
}

export async function sendAnnouncement(ctx: AppContext, actor: string, announcement: Announcement) {
  const { templateType, courseId, studentEmail } = announcement
  const values = await getValues(ctx, announcement)
  const recipients = await countRecipients(ctx.db, { courseId, studentEmail })
  if (recipients === 0) throw invalidInput('No students match this.')
  const now = ctx.clock.now()
  await transact(ctx.db, async (trx) => {
    const until = new Date(now.getTime() + DAY_MS).toISOString()
    const { hits } = await addHit(trx, `announcement:${announcement.id}`, now.toISOString(), until)
    if (hits > 1) throw conflict('already_sent', 'This was already sent.')
    await enqueueJob(ctx, trx, announce, { templateType, courseId, studentEmail, values, afterId: FIRST_ID })
    await recordAudit(ctx, trx, {
      actor,
      action: 'mail.announce',
      subject: { type: 'email-template', id: templateType, label: templateType },
      before: null,
      after: { ...values, recipients },
    })
  })
  const people = recipients === 1 ? '1 student' : `${recipients} students`
  return { success: true as const, recipients, message: `The email is being sent to ${people}.` }
}

/** The values each type needs, with an error message for a missing one. */
async function getValues(ctx: AppContext, announcement: Announcement): Promise<Record<string, string>> {
  const { templateType, courseId, studentEmail } = announcement
  const required = (name: keyof Announcement, words: string) => {
    const value = announcement[name]
    if (!value) throw invalidInput(words)
    return value
  }
  const kinds: Record<AnnouncementType, () => Promise<Record<string, string>>> = {
    qa_session: async () => ({
      topic: required('topic', 'Please enter the topic of the session.'),
      time: required('time', 'Please enter the time.'),
      joinUrl: required('joinUrl', 'Please enter the link to join.'),
    }),
    mentorship_booking: async () => {
      if (!studentEmail) throw invalidInput("Please enter the student's email.")
      return {
        programTitle: required('programTitle', 'Please enter the program.'),
        mentorName: required('mentorName', 'Please enter the mentor.'),
        time: required('time', 'Please enter the time.'),
        joinUrl: required('joinUrl', 'Please enter the link to join.'),
      }
    },
    new_lesson: async () => {
      const course = await findAnnouncedCourse(ctx.db, required('courseId', 'Please choose a course.'))
      if (!course) throw notFound('Course')
      return {
        courseTitle: course.title,
        lessonTitle: required('lessonTitle', 'Please enter the lesson title.'),
        lessonUrl: siteLink(ctx.config, `/learn/${course.slug}`),
      }
    },
  }
  if (courseId && !(await findAnnouncedCourse(ctx.db, courseId))) throw notFound('Course')
  return kinds[templateType]()
}
