import { lessonStep } from '#contract/metrics/lesson-steps.ts'
import type { Database } from '#server/database/database.ts'
import { CounterDeltas, executeWithRows, upsertCounters } from '#server/database/upsert-counters.ts'

import { type LearnerChange, updateLearners } from './course-learners.repository.ts'
import { dayOf, WHOLE_SHOP } from './fact-day.ts'
import { LESSON_DAYS, LESSON_REACH } from './fact-tables.ts'

/** A progress save, with the values before it. */
export type ProgressChange = {
  userId: string
  lessonId: string
  courseId: string
  durationSeconds: number | null
  watchedSeconds: number
  completedAt: string | null
  savedAt: string
  /** Null for the first save of this lesson. */
  previousSeconds: number | null
  previousDay: string | null
  previousCompletedAt: string | null
}

/** Adds up the saves of one commit, writing each table once. */
export async function countProgress(db: Database, saves: ProgressChange[]): Promise<void> {
  const lessonDays = new CounterDeltas()
  const lessonReach = new CounterDeltas()
  const learners: LearnerChange[] = []
  const fresh: ProgressChange[] = []
  for (const save of saves) {
    const { userId, courseId, lessonId, previousDay } = save
    const day = dayOf(save.savedAt)
    const isNewDay = previousDay !== day
    const isFinished = save.completedAt !== null && save.previousCompletedAt === null
    const gained = save.watchedSeconds - (save.previousSeconds ?? 0)
    if (gained !== 0 || isNewDay) lessonDays.add([day, lessonId], [gained, 0, Number(isNewDay)])
    if (isFinished) lessonDays.add([dayOf(save.completedAt ?? day), lessonId], [0, 1, 0])
    if (isNewDay && previousDay) lessonDays.add([previousDay, lessonId], [0, 0, -1])
    const from = save.previousSeconds === null ? null : lessonStep(save.previousSeconds, save.durationSeconds)
    const to = lessonStep(save.watchedSeconds, save.durationSeconds)
    if (from !== to && from !== null) lessonReach.add([lessonId, from], [-1])
    if (from !== to && to !== null) lessonReach.add([lessonId, to], [1])
    if (isNewDay) fresh.push(save)
    if (isFinished) learners.push({ userId, courseId, finished: 1 }, { userId, courseId: WHOLE_SHOP, finished: 1 })
  }
  if (fresh.length > 0) {
    await saveEarlierDays(db, fresh)
    learners.push(...(await saveLearningDays(db, fresh)))
  }
  await updateLearners(db, learners)
  await upsertCounters(db, [LESSON_DAYS, lessonDays], [LESSON_REACH, lessonReach])
}

/** How far they were at the end of the previous day, before the progress row is overwritten. */
async function saveEarlierDays(db: Database, saves: ProgressChange[]): Promise<void> {
  const rows = saves.flatMap(({ userId, lessonId, previousDay, previousSeconds }) =>
    previousDay === null ? [] : [[lessonId, userId, previousDay, previousSeconds ?? 0]],
  )
  if (rows.length === 0) return
  const columns = { lesson_id: 'id', user_id: 'id', day: 'text', watched_seconds: 'number' } as const
  const keeping = (sent: string) =>
    `insert into watched_days (lesson_id, user_id, day, watched_seconds) ${sent}
     on conflict (lesson_id, user_id, day) do nothing`
  await executeWithRows(db, keeping, columns, rows)
}

/** Returns who hadn't learned on this day yet, in this course or in any. */
async function saveLearningDays(db: Database, saves: ProgressChange[]): Promise<LearnerChange[]> {
  const rows = saves.flatMap(({ userId, courseId, savedAt }) =>
    [courseId, WHOLE_SHOP].map((scope) => [userId, scope, dayOf(savedAt)]),
  )
  const columns = { user_id: 'id', course_id: 'id', day: 'text' } as const
  const keeping = (sent: string) =>
    `insert into learning_days (user_id, course_id, day) ${sent} on conflict (user_id, course_id, day) do nothing
     returning user_id as "userId", course_id as "courseId", day`
  return executeWithRows<{ userId: string; courseId: string; day: string }>(db, keeping, columns, rows)
}
