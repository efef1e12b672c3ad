import { v7 as uuidv7 } from 'uuid'

import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Database } from '#server/database/database.ts'
import { insertMessage, setAnswered } from '#server/features/contact/customer-messages.repository.ts'

import { insertAuditAt } from '../insert-audit.repository.ts'
import { SEED_COURSES } from '../seed-courses.ts'
import { SAMPLE_SELLER, SAMPLE_TEACHER } from '../seed-legal-texts.ts'
import type { SeedShop } from '../seed-shop-parts.ts'
import { atWork } from './at-work.ts'
import { insertConsents } from './insert-consents.repository.ts'
import { insertOpenWork } from './insert-open-work.repository.ts'
import { insertStaffCourses } from './insert-staff-courses.repository.ts'
import { planMessages } from './plan-messages.ts'
import type { School } from './plan-school.ts'
import { SCHOOL_NOTES } from './school-notes.ts'

const DAY_MS = 24 * 3_600_000
const ROWS_PER_STATEMENT = 200
/** One in this many students who watched the lesson wrote it down. */
const NOTE_EVERY = 9

/** What fills a school besides orders: notes, messages, what staff did, and visitors. */
export async function insertSchoolLife(trx: Database, shop: SeedShop, school: School): Promise<void> {
  await insertConsents(trx)
  await insertNotes(trx, shop, school)
  await insertMessages(trx, shop, school)
  await insertStaffActions(trx, shop)
  await insertStaffCourses(trx, shop)
  await insertOpenWork(trx, shop.now)
  const views = school.views.map(({ day, course, views }) => ({
    day,
    course_id: shop.catalog.courseIds.get(course) ?? '',
    views,
  }))
  await inParts(views, (rows) => trx.insertInto('page_view_days').values(rows).execute())
}

async function insertNotes(trx: Database, { catalog, people }: SeedShop, { studies }: School): Promise<void> {
  const notes = SCHOOL_NOTES.flatMap(({ course, lessonKey, title, content }, position) => {
    const viewers = studies.filter((study) => study.course === course)
    return viewers
      .filter((_, index) => index % NOTE_EVERY === position % NOTE_EVERY)
      .flatMap(({ student, lessons }) => {
        const at = lessons.find(({ key }) => key === lessonKey)?.at.toISOString()
        if (!at) return []
        const lesson_id = catalog.lessonIds.get(`${course} ${lessonKey}`) ?? ''
        return [
          { user_id: people.get(student)?.userId ?? '', lesson_id, title, content, created_at: at, updated_at: at },
        ]
      })
  })
  await inParts(notes, (rows) => trx.insertInto('notes').values(rows).execute())
}

async function insertMessages(trx: Database, { people, staffIds, now }: SeedShop, school: School): Promise<void> {
  for (const [index, { writer: email, sentAt, isAnswered, body }] of planMessages(school, now).entries()) {
    const writer = people.get(email)
    if (!writer) continue
    const id = uuidv7({ msecs: sentAt.getTime() })
    const name = `${writer.firstName} ${writer.lastName}`
    const from = { user_id: writer.userId, name, email: writer.email }
    await insertMessage(trx, { id, order_id: null, ...from, body, created_at: sentAt.toISOString() })
    const [actor = ''] = staffIds.slice(index % 2)
    if (!isAnswered) continue
    const answeredAt = atWork(new Date(sentAt.getTime() + DAY_MS), index)
    await setAnswered(trx, id, { answeredAt: answeredAt.toISOString(), answeredBy: actor })
    const subject = { type: 'message', id, label: name }
    await insertAuditAt(trx, answeredAt, { actor, action: 'message.answer', subject })
  }
}

async function insertStaffActions(trx: Database, { catalog, staffIds, now }: SeedShop): Promise<void> {
  const [owner = '', admin = owner] = staffIds
  const coupons = await trx.selectFrom('coupons').select(['id', 'code as label', 'created_at']).execute()
  const courseSubject = ({ slug, title }: { slug: string; title: string }) => ({
    type: 'course',
    id: catalog.courseIds.get(slug) ?? '',
    label: title,
  })
  const did = (
    daysAgo: number,
    actor: string,
    action: AuditAction,
    subject: ReturnType<typeof courseSubject>,
    change: Pick<Parameters<typeof insertAuditAt>[2], 'before' | 'after'> = {},
  ) =>
    insertAuditAt(trx, atWork(new Date(now.getTime() - daysAgo * DAY_MS), daysAgo), {
      actor,
      action,
      subject,
      ...change,
    })
  for (const [index, course] of SEED_COURSES.entries()) {
    await did(376 - index, owner, 'course.create', courseSubject(course))
    await did(372 - index, owner, 'course.publish', courseSubject(course))
    const change = courseChange(course, index)
    await did(40 - index * 11, index === 1 ? owner : admin, 'course.update', courseSubject(course), change)
  }
  for (const { created_at, ...coupon } of coupons) {
    const subject = { type: 'coupon', ...coupon }
    await insertAuditAt(trx, new Date(created_at), { actor: owner, action: 'coupon.create', subject })
  }
  const settings = { type: 'settings', id: 'site', label: 'Settings' }
  await did(371, owner, 'settings.save', settings, { before: emptied(SAMPLE_SELLER), after: SAMPLE_SELLER })
  await did(368, owner, 'settings.save', settings, {
    before: { setupChecklist: 'shown' },
    after: { setupChecklist: 'hidden' },
  })
  await did(18, owner, 'settings.save', settings, { before: emptied(SAMPLE_TEACHER), after: SAMPLE_TEACHER })
}

/** Each course got its present words at some time: a subtitle, another line in its list, or both. */
function courseChange({ subtitle, whatsIncluded }: (typeof SEED_COURSES)[number], index: number) {
  const lines = { before: { whatsIncluded: whatsIncluded.slice(0, -1) }, after: { whatsIncluded } }
  const words = { before: { subtitle: FIRST_SUBTITLES[index] ?? null }, after: { subtitle } }
  if (index === 0) return words
  return index === 1
    ? { before: { ...words.before, ...lines.before }, after: { ...words.after, ...lines.after } }
    : lines
}

const FIRST_SUBTITLES = ['Charts, orders and risk', 'Keep your own rules']

const emptied = (settings: Record<string, string>) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, '']))

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) await insert(rows.slice(at, at + ROWS_PER_STATEMENT))
}
