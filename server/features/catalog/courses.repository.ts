import type { Selectable } from 'kysely'

import type { Course, CourseDetail } from '#contract/catalog/course.ts'
import { countSteps } from '#contract/learning/count-steps.ts'
import { PRACTICE_TYPES } from '#contract/practice/is-practice.ts'
import type { Database } from '#server/database/database.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'

import { readCourseFields, readMarketingCopy } from './course-columns.ts'
import { listOtherPrices, readOtherPrices, withPrices } from './item-prices.repository.ts'

type CourseRow = Selectable<CoursesTable>
type Totals = { lessonCount: number; durationSeconds: number }

/** Published or past its scheduled publish time, not past its unpublish time, and not archived. */
function visibleCourses(db: Database, now: string) {
  return db
    .selectFrom('courses')
    .selectAll('courses')
    .where('archived_at', 'is', null)
    .where((where) => where.or([where('published_at', 'is not', null), where('scheduled_publish_at', '<=', now)]))
    .where((where) =>
      where.or([where('scheduled_unpublish_at', 'is', null), where('scheduled_unpublish_at', '>', now)]),
    )
}

export async function listVisibleCourses(db: Database, now: string): Promise<Course[]> {
  const rows = await visibleCourses(db, now).orderBy('position').orderBy('id').execute()
  const totals = await readTotals(db)
  const prices = await readOtherPrices(db)
  return rows.map((row) => withPrices(toCourse(row, totals.get(row.id)), prices.get(row.id)))
}

export async function findVisibleCourse(
  db: Database,
  by: { slug: string } | { id: string },
  now: string,
): Promise<CourseDetail | undefined> {
  const column = 'id' in by ? 'id' : 'slug'
  const row = await visibleCourses(db, now)
    .where(column, '=', 'id' in by ? by.id : by.slug)
    .executeTakeFirst()
  if (!row) return undefined
  const modules = await readContents(db, row.id)
  const lessons = modules.flatMap((module) => module.lessons)
  const durationSeconds = lessons.reduce((sum, lesson) => sum + (lesson.durationSeconds ?? 0), 0)
  const course = toCourse(row, { lessonCount: countSteps(lessons).lessons, durationSeconds })
  return {
    ...withPrices(course, await listOtherPrices(db, row.id)),
    marketingCopy: readMarketingCopy(row),
    downloadCount: await countDownloads(db, row.id),
    modules,
  }
}

export async function findVisibleCourseCard(db: Database, slug: string, now: string) {
  const row = await visibleCourses(db, now).where('slug', '=', slug).executeTakeFirst()
  return row && { title: row.title, subtitle: row.subtitle, thumbnailKey: row.thumbnail_key }
}

export async function listVisibleCoursePages(db: Database, now: string) {
  const rows = await visibleCourses(db, now).orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, slug: row.slug, updatedAt: row.updated_at }))
}

export async function isVisibleCourse(db: Database, id: string, now: string): Promise<boolean> {
  return (await visibleCourses(db, now).where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function isVisibleTrailer(db: Database, key: string, now: string): Promise<boolean> {
  const row = await visibleCourses(db, now).where('trailer_video_key', '=', key).limit(1).executeTakeFirst()
  return row !== undefined
}

/** When scheduled publishing or unpublishing next changes what visitors see. */
export async function findNextScheduledChange(db: Database, now: string): Promise<Date | undefined> {
  const next = async (column: 'scheduled_publish_at' | 'scheduled_unpublish_at') => {
    const query = db.selectFrom('courses').select(column).where(column, '>', now).orderBy(column).limit(1)
    return (await query.executeTakeFirst())?.[column]
  }
  const times = [await next('scheduled_publish_at'), await next('scheduled_unpublish_at')].filter(
    (time) => time != null,
  )
  return times.length > 0 ? new Date(times.sort()[0] ?? '') : undefined
}

async function readTotals(db: Database): Promise<Map<string, Totals>> {
  const rows = await db
    .selectFrom('modules')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(({ fn, val }) => [
      'modules.course_id as courseId',
      fn.countAll<number>().filterWhere('lessons.type', 'not in', PRACTICE_TYPES).as('lessonCount'),
      fn.coalesce(fn.sum<number>('lessons.video_duration_seconds'), val(0)).as('durationSeconds'),
    ])
    .groupBy('modules.course_id')
    .execute()
  return new Map(rows.map(({ courseId, ...totals }) => [courseId, totals]))
}

async function countDownloads(db: Database, courseId: string): Promise<number> {
  const { downloads } = await db
    .selectFrom('lesson_attachments')
    .innerJoin('lessons', 'lessons.id', 'lesson_attachments.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .where('modules.course_id', '=', courseId)
    .select(({ fn }) => fn.countAll<number>().as('downloads'))
    .executeTakeFirstOrThrow()
  return downloads
}

async function readContents(db: Database, courseId: string): Promise<CourseDetail['modules']> {
  const rows = await db
    .selectFrom('modules')
    .leftJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(['modules.id', 'modules.title as moduleTitle', 'lessons.id as lessonId', 'lessons.title as lessonTitle'])
    .select(['lessons.video_duration_seconds as durationSeconds', 'lessons.free_preview_since as freePreviewSince'])
    .select('lessons.type')
    .select(({ eb, or, and }) =>
      or([
        eb('lessons.video_key', 'is not', null),
        and([eb('lessons.type', '=', 'text'), eb('lessons.transcript_text', 'is not', null)]),
        eb('lessons.type', 'in', ['drill', 'quiz']),
      ]).as('hasContent'),
    )
    .where('modules.course_id', '=', courseId)
    .orderBy('modules.position')
    .orderBy('modules.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  const modules = new Map<string, CourseDetail['modules'][number]>()
  for (const row of rows) {
    const module = modules.get(row.id) ?? { title: row.moduleTitle, lessons: [] }
    modules.set(row.id, module)
    if (row.lessonId === null) continue
    module.lessons.push({
      title: row.lessonTitle ?? '',
      type: row.type ?? 'video',
      durationSeconds: row.durationSeconds,
      isFreePreview: row.freePreviewSince !== null,
      previewLessonId: row.freePreviewSince !== null && row.hasContent ? row.lessonId : null,
    })
  }
  return [...modules.values()]
}

function toCourse(
  row: CourseRow,
  { lessonCount, durationSeconds }: Totals = { lessonCount: 0, durationSeconds: 0 },
): Course {
  return {
    id: row.id,
    ...readCourseFields(row),
    thumbnailUrl: row.thumbnail_key && `/images/${row.thumbnail_key}-1200.jpg`,
    isPublished: true,
    paymentPlanEnabled: row.payment_plan_enabled_at !== null,
    paymentPlanFirstPaymentCents: row.payment_plan_first_cents,
    paymentPlanSecondPaymentCents: row.payment_plan_second_cents,
    paymentPlanDaysToSecondPayment: row.payment_plan_days,
    lessonCount,
    durationSeconds,
  }
}
