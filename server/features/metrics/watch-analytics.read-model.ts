import { LESSON_STEPS } from '#contract/metrics/lesson-steps.ts'
import type { Database } from '#server/database/database.ts'
import { NOT_STARTED, WHOLE_SHOP } from '#server/features/facts/facts.ts'

const watched = (db: Database, from: string, to: string) =>
  db
    .selectFrom('lesson_days')
    .select(({ fn }) => [
      fn.sum<number>('watched_seconds').as('watchedSeconds'),
      fn.sum<number>('completed').as('completedLessons'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)

export async function readWatchedByDay(db: Database, from: string, to: string) {
  const rows = await watched(db, from, to).select('day').groupBy('day').execute()
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/** The period must end today, so everyone last seen in it also watched in it. */
export async function readWatchedByLesson(db: Database, from: string, to: string) {
  const rows = await watched(db, from, to)
    .select(({ fn }) => ['lesson_id as lessonId', fn.sum<number>('last_seen_learners').as('learners')])
    .groupBy('lesson_id')
    .execute()
  return new Map(rows.map(({ lessonId, ...sums }) => [lessonId, sums]))
}

/** Students who learned on each day, in any course. */
export async function readLearnersByDay(db: Database, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('course_days')
    .select(['day', 'learners'])
    .where('course_id', '=', WHOLE_SHOP)
    .where('day', '>=', from)
    .execute()
  return new Map(rows.map(({ day, learners }) => [day, learners]))
}

/** Students who learned since a day, by course, and under `WHOLE_SHOP` in any course. */
export async function readLearnersByCourse(db: Database, from: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('course_days')
    .select(({ fn }) => ['course_id as courseId', fn.sum<number>('last_seen_learners').as('learners')])
    .where('day', '>=', from)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ courseId, learners }) => [courseId, learners]))
}

/** Every course that has lessons, with its lessons in order. */
export async function listCurricula(db: Database) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('modules', 'modules.course_id', 'courses.id')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(['courses.id as courseId', 'courses.title as courseTitle'])
    .select(['lessons.id as lessonId', 'lessons.title as lessonTitle'])
    .orderBy('courses.position')
    .orderBy('courses.id')
    .orderBy('modules.position')
    .orderBy('lessons.position')
    .execute()
  return [...Map.groupBy(rows, ({ courseId }) => courseId).values()].flatMap((lessons) => {
    const first = lessons[0]
    return first ? [{ courseId: first.courseId, title: first.courseTitle, lessons }] : []
  })
}

/** For each course, how many students with access have finished how many lessons. */
export async function readReach(db: Database) {
  const rows = await db
    .selectFrom('course_reach')
    .select(['course_id as courseId', 'finished_lessons as finished', 'learners'])
    .where('learners', '>', 0)
    .execute()
  const ofCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  const withAtLeast = (courseId: string, lessons: number) =>
    (ofCourse.get(courseId) ?? [])
      .filter(({ finished }) => finished >= lessons)
      .reduce((sum, { learners }) => sum + learners, 0)
  return { withAccess: (courseId: string) => withAtLeast(courseId, NOT_STARTED), withAtLeast }
}

export function findLessonLength(db: Database, lessonId: string) {
  return db
    .selectFrom('lessons')
    .select(['id as lessonId', 'title', 'video_duration_seconds as durationSeconds'])
    .where('id', '=', lessonId)
    .executeTakeFirst()
}

/** For each step of the lesson, how many of its viewers watched at least that far. */
export async function readDropOff(db: Database, lessonId: string): Promise<number[]> {
  const rows = await db.selectFrom('lesson_reach').selectAll().where('lesson_id', '=', lessonId).execute()
  return Array.from({ length: LESSON_STEPS + 1 }, (_, step) =>
    rows.filter((row) => row.step >= step).reduce((sum, { learners }) => sum + learners, 0),
  )
}
