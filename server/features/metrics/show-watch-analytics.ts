import type { WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import type { AppContext } from '#server/app-context.ts'

import { analyticsPeriod } from './analytics-period.ts'
import { countByFinishedLessons, countWithAccess, listCurricula, readWatched } from './watch-analytics.repository.ts'

const NOTHING = { learners: 0, watchedSeconds: 0, completedLessons: 0 }

export async function showWatchAnalytics({ db, clock }: AppContext, days: number): Promise<WatchAnalytics> {
  const period = analyticsPeriod(clock.now(), days)
  const watched = await readWatched(db, period.start)
  const withAccess = await countWithAccess(db)
  const byFinished = await countByFinishedLessons(db)
  const [ofDay, ofCourse, ofLesson] = [
    new Map(watched.daily.map(({ day, ...figures }) => [day, figures])),
    new Map(watched.byCourse.map(({ courseId, ...figures }) => [courseId, figures])),
    new Map(watched.byLesson.map(({ lessonId, ...figures }) => [lessonId, figures])),
  ]
  const courses = (await listCurricula(db)).map(({ courseId, title, lessons }) => {
    const learners = byFinished.filter((row) => row.courseId === courseId)
    const atLeast = (finished: number) =>
      learners.filter((row) => row.finished >= finished).reduce((sum, { people }) => sum + people, 0)
    return {
      courseId,
      title,
      ...(ofCourse.get(courseId) ?? NOTHING),
      funnel: {
        withAccess: withAccess.get(courseId) ?? 0,
        started: atLeast(0),
        halfway: atLeast(lessons.length / 2),
        finished: atLeast(lessons.length),
      },
      lessons: lessons.map(({ lessonId, lessonTitle }) => ({
        lessonId,
        title: lessonTitle,
        ...(ofLesson.get(lessonId) ?? NOTHING),
      })),
    }
  })
  return {
    days,
    from: period.start.slice(0, 10),
    to: period.days.at(-1) ?? period.start.slice(0, 10),
    total: watched.total,
    daily: period.days.map((day) => ({ day, ...(ofDay.get(day) ?? NOTHING) })),
    courses,
  }
}
