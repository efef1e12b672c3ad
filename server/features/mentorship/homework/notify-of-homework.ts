import { formatDay } from '#contract/date-formats.ts'
import type { HomeworkForm, Review } from '#contract/mentorship/homework.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail, withdrawEmails } from '#server/features/mail/mail.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import type { Party } from '../pairs/mentorship-party.ts'
import { findReader } from '../pairs/mentorship-people.read-model.ts'
import { type HomeworkRow, isAnotherWaiting } from './homework.read-model.ts'

export async function notifyGiven(ctx: AppContext, trx: Database, { mentorId, studentId }: Party, task: HomeworkForm) {
  const [student, mentor] = [await findReader(trx, studentId), await findReader(trx, mentorId)]
  if (!student || !mentor) return
  const values = {
    personName: personName(mentor),
    title: task.title,
    dueOn: task.dueOn === null ? '' : formatDay(task.dueOn),
    homeworkUrl: homeworkPage(ctx),
  }
  await queueMail(ctx, trx, 'homework_given', student, values, { about: aboutHomework(task.id) })
}

/** Not what was handed in, for the same reason as below. A mentor who has some to review already has an email about it. */
export async function notifyHandedIn(ctx: AppContext, trx: Database, row: HomeworkRow) {
  await withdrawHomeworkNotices(ctx, trx, row.id)
  const mentor = await findReader(trx, row.mentorId)
  if (!mentor || (await isAnotherWaiting(trx, row))) return
  const values = {
    personName: personName({ firstName: row.studentFirst, lastName: row.studentLast }),
    title: row.title,
    homeworkUrl: siteLink(ctx.config, `/mentor/students/${row.studentId}`),
  }
  await queueMail(ctx, trx, 'homework_handed_in', mentor, values, { about: aboutHomework(row.id) })
}

/** What the mentor said isn't in the email, because staff see emails in the log. */
export async function notifyReviewed(ctx: AppContext, trx: Database, row: HomeworkRow, verdict: Review['verdict']) {
  const student = await findReader(trx, row.studentId)
  if (!student) return
  await withdrawHomeworkNotices(ctx, trx, row.id)
  const values = {
    personName: personName({ firstName: row.mentorFirst, lastName: row.mentorLast }),
    title: row.title,
    result: verdict === 'done' ? "It's done." : 'Please give it another try.',
    homeworkUrl: homeworkPage(ctx),
  }
  await queueMail(ctx, trx, 'homework_reviewed', student, values, { about: aboutHomework(row.id) })
}

/** Those that weren't sent yet. */
export const withdrawHomeworkNotices = ({ clock }: AppContext, trx: Database, id: string) =>
  withdrawEmails(trx, aboutHomework(id), clock.now().toISOString())

const aboutHomework = (id: string) => `homework ${id}`
const homeworkPage = ({ config }: Pick<AppContext, 'config'>) => siteLink(config, '/mentorship')
