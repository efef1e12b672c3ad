import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { newSerial } from '#server/features/learning/certificates/serial.ts'

import type { PlannedStudy } from './planned-activity.ts'
import { SEED_COURSES, type SeedCourse } from './seed-courses.ts'
import { listExercises } from './seed-exercises.ts'
import type { SeedShop } from './seed-shop-parts.ts'

/** SQLite allows a limited number of values per statement. */
const ROWS_PER_STATEMENT = 200
const PRACTICE_MS = 15 * 60_000

/** Progress, and the milestones and certificates that follow from it. */
export async function insertStudies(trx: Database, shop: SeedShop, studies: readonly PlannedStudy[]): Promise<void> {
  const planned = studies.map((study) => describeStudy(shop, study))
  const progress = planned.flatMap(({ progress }) => progress)
  for (let at = 0; at < progress.length; at += ROWS_PER_STATEMENT) {
    const rows = progress.slice(at, at + ROWS_PER_STATEMENT)
    await trx.insertInto('lesson_progress').values(rows).execute()
  }
  const milestones = planned.flatMap(({ milestones }) => milestones)
  if (milestones.length > 0) await trx.insertInto('course_milestones').values(milestones).execute()
  const certificates = planned.flatMap(({ certificate }) => (certificate ? [certificate] : []))
  if (certificates.length > 0) await trx.insertInto('certificates').values(certificates).execute()
}

function describeStudy({ catalog, people, now }: SeedShop, { student, course: slug, lessons: watched }: PlannedStudy) {
  const course = SEED_COURSES.find((candidate) => candidate.slug === slug)
  const all = course?.modules.flatMap((module) => module.lessons) ?? []
  const lessons = course ? withPractice(course, watched, now) : watched
  const total = all.length + listExercises(slug).length
  const person = people.get(student)
  const userId = person?.userId ?? ''
  const courseId = catalog.courseIds.get(slug) ?? ''
  const progress = lessons.map(({ key, at, share }) => {
    const seconds = Math.round((all.find((lesson) => lesson.key === key)?.videoDuration ?? 0) * share)
    return {
      user_id: userId,
      lesson_id: catalog.lessonIds.get(`${slug} ${key}`) ?? '',
      watched_seconds: seconds,
      position_seconds: seconds,
      completed_at: share === 1 ? at.toISOString() : null,
      updated_at: at.toISOString(),
    }
  })
  const completed = lessons.filter(({ share }) => share === 1)
  const half = completed[Math.ceil(total / 2) - 1]
  const end = completed.length === total ? completed.at(-1) : undefined
  const reach = (milestone: 'half' | 'completed', at: Date | undefined) =>
    at ? [{ user_id: userId, course_id: courseId, milestone, reached_at: at.toISOString() }] : []
  const certificate = end && {
    id: uuidv7(),
    serial: newSerial(),
    user_id: userId,
    course_id: courseId,
    recipient_name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
    course_title: course?.title ?? '',
    issued_at: end.at.toISOString(),
  }
  return { progress, milestones: [...reach('half', half?.at), ...reach('completed', end?.at)], certificate }
}

/** Whoever finished a module has also practiced what it taught. */
function withPractice({ slug, modules }: SeedCourse, watched: PlannedStudy['lessons'], now: Date) {
  return watched.flatMap((lesson) => {
    const module = modules.findIndex(({ lessons }) => lessons.at(-1)?.key === lesson.key)
    const practiced = lesson.share === 1 ? listExercises(slug).filter((exercise) => exercise.module === module) : []
    const at = new Date(Math.min(lesson.at.getTime() + PRACTICE_MS, now.getTime()))
    return [lesson, ...practiced.map(({ key }) => ({ key, at, share: 1 }))]
  })
}
