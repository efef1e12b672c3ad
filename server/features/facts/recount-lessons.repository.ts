import { sql } from 'kysely'

import { LESSON_STEPS } from '#contract/metrics/lesson-steps.ts'
import type { Database } from '#server/database/database.ts'

import { NOT_STARTED, WHOLE_SHOP } from './fact-day.ts'

/** Like `lessonStep`, for many rows. */
const step = sql`
  case when lesson_progress.watched_seconds >= lessons.video_duration_seconds then ${sql.lit(LESSON_STEPS)}
  else cast(floor(lesson_progress.watched_seconds * ${sql.lit(LESSON_STEPS)} / lessons.video_duration_seconds) as integer)
  end`

/** Call this when a lesson's length changes, because the same seconds are now a different share of it. */
export async function recountLessonReach(db: Database, lessonId?: string): Promise<void> {
  const only = lessonId === undefined ? sql`true` : sql`lesson_id = ${lessonId}`
  await sql`delete from lesson_reach where ${only}`.execute(db)
  await sql`
    insert into lesson_reach (lesson_id, step, learners)
    select lesson_id, step, count(*) from (
      select lesson_progress.lesson_id as lesson_id, ${step} as step
      from lesson_progress inner join lessons on lessons.id = lesson_progress.lesson_id
      where lessons.video_duration_seconds > 0 and ${only}
    ) as reached
    group by lesson_id, step
  `.execute(db)
}

/**
 * Call this before deleting lessons. Their daily totals are deleted with them; the record of who learned on which day
 * stays, and so does everyone's progress in the rest of the course.
 */
export async function deleteLessonFacts(db: Database, courseId: string, lessonIds: string[]): Promise<void> {
  if (lessonIds.length === 0) return
  const finished = sql`
    from lesson_progress where lesson_id in (${sql.join(lessonIds)}) and completed_at is not null`
  await sql`
    update course_learners
    set finished_lessons = finished_lessons
      - (select count(*) ${finished} and lesson_progress.user_id = course_learners.user_id)
    where course_id in (${courseId}, ${WHOLE_SHOP}) and user_id in (select user_id ${finished})
  `.execute(db)
  await recountCourseReach(db, courseId)
}

/** Computed from the progress of every student with access. */
export async function recountCourseReach(db: Database, courseId?: string): Promise<void> {
  const only = courseId === undefined ? sql`course_id <> ${WHOLE_SHOP}` : sql`course_id = ${courseId}`
  await sql`delete from course_reach where ${only}`.execute(db)
  await sql`
    insert into course_reach (course_id, finished_lessons, learners)
    select course_id, finished, count(*) from (
      select course_id, case when last_day is null then ${sql.lit(NOT_STARTED)} else finished_lessons end as finished
      from course_learners where live_grants > 0 and ${only}
    ) as reached
    group by course_id, finished
  `.execute(db)
}
