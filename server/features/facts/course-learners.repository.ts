import type { Database } from '#server/database/database.ts'
import { CounterDeltas, executeWithRows, upsertCounters } from '#server/database/upsert-counters.ts'

import { NOT_STARTED, WHOLE_SHOP } from './fact-day.ts'
import { COURSE_DAYS, COURSE_REACH } from './fact-tables.ts'

export type LearnerChange = {
  userId: string
  courseId: string
  /** Grants added minus grants ended. */
  grants?: number
  /** Newly finished lessons. */
  finished?: number
  /** A day that's new in `learning_days`: they learned on it and weren't counted for it before. */
  day?: string
}

type Learner = {
  userId: string
  courseId: string
  liveGrants: number
  finishedLessons: number
  lastDay: string | null
  previousDay: string | null
}

const COLUMNS = {
  user_id: 'id',
  course_id: 'id',
  live_grants: 'number',
  finished_lessons: 'number',
  last_day: 'text',
} as const

/**
 * Updates students' progress in their courses, along with the totals of how far everyone is and when they were last
 * active.
 */
export async function updateLearners(db: Database, changes: LearnerChange[]): Promise<void> {
  const merged = mergeByLearner(changes)
  if (merged.size === 0) return
  const reach = new CounterDeltas()
  const days = new CounterDeltas()
  for (const { day, courseId } of changes) if (day) days.add([day, courseId], [1, 0])
  for (const after of await writeLearners(db, merged)) {
    const change = merged.get(getName(after))
    const before = {
      liveGrants: after.liveGrants - (change?.grants ?? 0),
      finishedLessons: after.finishedLessons - (change?.finished ?? 0),
      lastDay: after.previousDay,
    }
    if (after.courseId !== WHOLE_SHOP) {
      const [from, to] = [getPlace(before), getPlace(after)]
      if (from !== undefined) reach.add([after.courseId, from], [-1])
      if (to !== undefined) reach.add([after.courseId, to], [1])
    }
    if (before.lastDay !== after.lastDay) {
      if (before.lastDay) days.add([before.lastDay, after.courseId], [0, -1])
      if (after.lastDay) days.add([after.lastDay, after.courseId], [0, 1])
    }
  }
  await upsertCounters(db, [COURSE_REACH, reach], [COURSE_DAYS, days])
}

/** Only students with access count. */
function getPlace({ liveGrants, finishedLessons, lastDay }: Omit<Learner, 'userId' | 'courseId' | 'previousDay'>) {
  if (liveGrants <= 0) return undefined
  return lastDay === null ? NOT_STARTED : finishedLessons
}

const getName = ({ userId, courseId }: { userId: string; courseId: string }) => `${userId} ${courseId}`

type Merged = Required<Omit<LearnerChange, 'day'>> & { day: string | null }

function mergeByLearner(changes: LearnerChange[]): Map<string, Merged> {
  const merged = new Map<string, Merged>()
  for (const { userId, courseId, grants = 0, finished = 0, day = null } of changes) {
    const known = merged.get(getName({ userId, courseId }))
    merged.set(getName({ userId, courseId }), {
      userId,
      courseId,
      grants: grants + (known?.grants ?? 0),
      finished: finished + (known?.finished ?? 0),
      day: [day, known?.day ?? null].reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other)),
    })
  }
  return merged
}

async function writeLearners(db: Database, merged: Map<string, Merged>): Promise<Learner[]> {
  const rows = [...merged.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { userId, courseId, grants, finished, day }]) => [userId, courseId, grants, finished, day])
  return executeWithRows<Learner>(db, writing, COLUMNS, rows)
}

const writing = (rows: string) => `
  insert into course_learners (${Object.keys(COLUMNS).join(', ')}) ${rows}
  on conflict (user_id, course_id) do update set
    live_grants = course_learners.live_grants + excluded.live_grants,
    finished_lessons = course_learners.finished_lessons + excluded.finished_lessons,
    previous_day = course_learners.last_day,
    last_day = case
      when excluded.last_day > coalesce(course_learners.last_day, '') then excluded.last_day
      else course_learners.last_day end
  returning user_id as "userId", course_id as "courseId", live_grants as "liveGrants",
    finished_lessons as "finishedLessons", last_day as "lastDay", previous_day as "previousDay"`
