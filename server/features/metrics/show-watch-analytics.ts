import type { WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import type { AppContext } from '#server/app-context.ts'
import { WHOLE_SHOP } from '#server/features/facts/facts.ts'

import { analyticsPeriod } from './analytics-period.ts'
import {
  listCurricula,
  readLearnersByCourse,
  readLearnersByDay,
  readReach,
  readWatchedByDay,
  readWatchedByLesson,
} from './watch-analytics.read-model.ts'

const NOTHING = { learners: 0, watchedSeconds: 0, completedLessons: 0 }

export async function showWatchAnalytics({ db, clock }: AppContext, days: number): Promise<WatchAnalytics> {
  const { from, to, previousFrom, ...period } = analyticsPeriod(clock.now(), days)
  // The two slow queries run in parallel.
  const [byDay, byLesson] = await Promise.all([
    readWatchedByDay(db, previousFrom, to),
    readWatchedByLesson(db, from, to),
  ])
  const learnersByDay = await readLearnersByDay(db, previousFrom)
  const learnersByCourse = await readLearnersByCourse(db, from)
  const reach = await readReach(db)
  const ofDay = (day = '') => ({ ...NOTHING, ...byDay.get(day), learners: learnersByDay.get(day) ?? 0 })
  const courses = (await listCurricula(db)).map(({ courseId, title, lessons }) => {
    const watched = lessons.map(({ lessonId, lessonTitle }) => ({
      lessonId,
      title: lessonTitle,
      ...toWhole(byLesson.get(lessonId) ?? NOTHING),
    }))
    return {
      courseId,
      title,
      ...sumUp(watched),
      learners: learnersByCourse.get(courseId) ?? 0,
      funnel: {
        withAccess: reach.withAccess(courseId),
        started: reach.withAtLeast(courseId, 0),
        halfway: reach.withAtLeast(courseId, lessons.length / 2),
        finished: reach.withAtLeast(courseId, lessons.length),
      },
      lessons: watched,
    }
  })
  return {
    days,
    from,
    to,
    total: { ...sumUp(period.days.map(ofDay)), learners: learnersByCourse.get(WHOLE_SHOP) ?? 0 },
    learnersPerDay: meanLearners(period.days.map(ofDay)),
    previous: {
      ...sumUp(period.previousDays.map(ofDay)),
      learnersPerDay: meanLearners(period.previousDays.map(ofDay)),
    },
    daily: period.days.map((day, position) => {
      const previous = toWhole(ofDay(period.previousDays[position]))
      return {
        day,
        ...toWhole(ofDay(day)),
        previousSeconds: previous.watchedSeconds,
        previousLearners: previous.learners,
      }
    }),
    courses,
  }
}

type Watched = typeof NOTHING

const toWhole = (watched: Watched): Watched => ({ ...watched, watchedSeconds: Math.round(watched.watchedSeconds) })

function sumUp(rows: Watched[]): Omit<Watched, 'learners'> {
  return {
    watchedSeconds: Math.round(rows.reduce((sum, row) => sum + row.watchedSeconds, 0)),
    completedLessons: rows.reduce((sum, row) => sum + row.completedLessons, 0),
  }
}

/** With one decimal. */
const meanLearners = (days: Watched[]) =>
  Math.round((days.reduce((sum, { learners }) => sum + learners, 0) / days.length) * 10) / 10
