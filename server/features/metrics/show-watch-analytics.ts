import type { WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import type { AppContext } from '#server/app-context.ts'

import { analyticsPeriod } from './analytics-period.ts'
import {
  countByFinishedLessons,
  countLearnersSince,
  countWithAccess,
  listCurricula,
  listWatchedSince,
} from './watch-analytics.repository.ts'

type Watched = { learners: number; watchedSeconds: number; completedLessons: number }

export async function showWatchAnalytics({ db, clock }: AppContext, days: number): Promise<WatchAnalytics> {
  const period = analyticsPeriod(clock.now(), days)
  const rows = await listWatchedSince(db, period.start)
  const learners = await countLearnersSince(db, period.start)
  const withAccess = await countWithAccess(db)
  const byFinished = await countByFinishedLessons(db)
  const ofDay = Map.groupBy(rows, ({ day }) => day)
  const ofLesson = Map.groupBy(rows, ({ lessonId }) => lessonId)
  const courses = (await listCurricula(db)).map(({ courseId, title, lessons }) => {
    const students = byFinished.filter((row) => row.courseId === courseId)
    const atLeast = (finished: number) =>
      students.filter((row) => row.finished >= finished).reduce((sum, { people }) => sum + people, 0)
    const watched = lessons.map(({ lessonId, lessonTitle }) => ({
      lessonId,
      title: lessonTitle,
      ...sumOf(ofLesson.get(lessonId)),
    }))
    return {
      courseId,
      title,
      ...sumOf(watched),
      learners: learners.ofCourse.get(courseId) ?? 0,
      funnel: {
        withAccess: withAccess.get(courseId) ?? 0,
        started: atLeast(0),
        halfway: atLeast(lessons.length / 2),
        finished: atLeast(lessons.length),
      },
      lessons: watched,
    }
  })
  return {
    days,
    from: period.start.slice(0, 10),
    to: period.days.at(-1) ?? period.start.slice(0, 10),
    total: { ...sumOf(rows), learners: learners.total },
    daily: period.days.map((day) => ({ day, ...sumOf(ofDay.get(day)), learners: learners.ofDay.get(day) ?? 0 })),
    courses,
  }
}

const sumOf = (rows: Watched[] = []): Watched => ({
  learners: rows.reduce((sum, row) => sum + row.learners, 0),
  watchedSeconds: rows.reduce((sum, row) => sum + row.watchedSeconds, 0),
  completedLessons: rows.reduce((sum, row) => sum + row.completedLessons, 0),
})
