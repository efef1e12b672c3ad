import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { toNewCourseColumns } from '#server/features/catalog/course-columns.ts'

import { SEED_COURSES, type SeedCourse } from './seed-courses.ts'
import { isSeedVideo, type SeedLesson, type SeedModule } from './seed-curriculum.ts'
import { SEED_MARKETING_COPY } from './seed-marketing-copy.ts'
import { seedKey } from './seed-media-files.ts'
import { SEED_BUNDLES, SEED_MENTORSHIP_PROGRAMS } from './seed-offers.ts'

/** Ids, keyed by the names the rest of the seed uses. */
export type SeededCatalog = {
  courseIds: Map<string, string>
  lessonIds: Map<string, string>
  /** Bundles and programs, by title. */
  offerIds: Map<string, string>
}

export async function insertCatalog(trx: Database, now: string): Promise<SeededCatalog> {
  const seeded: SeededCatalog = { courseIds: new Map(), lessonIds: new Map(), offerIds: new Map() }
  for (const [position, course] of SEED_COURSES.entries()) {
    seeded.courseIds.set(course.slug, await insertCourse(trx, course, position, now))
    await insertModules(trx, seeded, course, now)
  }
  await insertOffers(trx, seeded, now)
  return seeded
}

async function insertCourse(trx: Database, course: SeedCourse, position: number, now: string): Promise<string> {
  const id = uuidv7()
  await trx
    .insertInto('courses')
    .values({
      id,
      ...toNewCourseColumns({
        ...course,
        trailerVideoKey: seedKey.trailer(course.trailerFile),
        marketingCopy: SEED_MARKETING_COPY[course.slug],
      }),
      position,
      thumbnail_key: seedKey.thumbnail(course.thumbnailName),
      published_at: course.isPublished ? now : null,
      draft_ended_at: course.isDraft ? null : now,
      bundle_included_at: course.bundleIncluded ? now : null,
      payment_plan_enabled_at: course.paymentPlanEnabled ? now : null,
      payment_plan_first_cents: course.paymentPlanFirstPaymentCents,
      payment_plan_second_cents: course.paymentPlanSecondPaymentCents,
      payment_plan_days: course.paymentPlanDaysToSecondPayment ?? 30,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** The modules and lessons of a course whose id is known. */
export async function insertModules(
  trx: Database,
  { courseIds, lessonIds }: Pick<SeededCatalog, 'courseIds' | 'lessonIds'>,
  { slug, modules }: { slug: string; modules: readonly SeedModule[] },
  now: string,
): Promise<void> {
  for (const [position, { title, lessons }] of modules.entries()) {
    const id = uuidv7()
    await trx
      .insertInto('modules')
      .values({ id, course_id: courseIds.get(slug) ?? '', title, position })
      .execute()
    for (const [at, lesson] of lessons.entries()) {
      lessonIds.set(`${slug} ${lesson.key}`, await insertLesson(trx, id, lesson, at, now))
    }
  }
}

async function insertLesson(trx: Database, moduleId: string, lesson: SeedLesson, position: number, now: string) {
  const id = uuidv7()
  await trx
    .insertInto('lessons')
    .values({
      id,
      module_id: moduleId,
      title: lesson.title,
      position,
      type: lesson.type,
      video_key: isSeedVideo(lesson) ? seedKey.lesson(lesson.videoFile) : null,
      video_duration_seconds: lesson.videoDuration,
      transcript_text: lesson.transcriptText,
      captions_key: isSeedVideo(lesson) ? seedKey.lesson(lesson.captions.file) : null,
      chapters_text: isSeedVideo(lesson) ? lesson.chaptersText : null,
      free_preview_since: lesson.isFreePreview ? now : null,
    })
    .execute()
  for (const [at, { title, file }] of lesson.attachments.entries()) {
    const attachment = { id: uuidv7(), lesson_id: id, title, file_key: seedKey.lesson(file), position: at }
    await trx.insertInto('lesson_attachments').values(attachment).execute()
  }
  return id
}

async function insertOffers(trx: Database, { courseIds, offerIds }: SeededCatalog, now: string): Promise<void> {
  for (const [position, bundle] of SEED_BUNDLES.entries()) {
    const bundleId = uuidv7()
    offerIds.set(bundle.title, bundleId)
    await trx
      .insertInto('bundles')
      .values({
        id: bundleId,
        title: bundle.title,
        description: bundle.description,
        price_cents: bundle.price,
        original_price_cents: bundle.originalPrice,
        position,
        thumbnail_key: seedKey.thumbnail(bundle.thumbnailName),
        created_at: now,
      })
      .execute()
    const courses = bundle.courseSlugs.map((slug, at) => ({ course_id: courseIds.get(slug) ?? '', position: at }))
    await trx
      .insertInto('bundle_courses')
      .values(courses.map((course) => ({ bundle_id: bundleId, ...course })))
      .execute()
  }
  for (const [position, program] of SEED_MENTORSHIP_PROGRAMS.entries()) {
    const programId = uuidv7()
    offerIds.set(program.title, programId)
    await trx
      .insertInto('mentorship_programs')
      .values({
        id: programId,
        title: program.title,
        description: program.description,
        price_cents: program.priceCents,
        sessions_count: program.sessionsCount,
        session_duration_minutes: program.sessionDurationMinutes,
        position,
        thumbnail_key: seedKey.thumbnail(program.thumbnailName),
        created_at: now,
      })
      .execute()
  }
}
