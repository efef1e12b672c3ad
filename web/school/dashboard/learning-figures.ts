import { countSteps } from '#contract/learning/count-steps.ts'
import { earnsCertificate, isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'

export type LearningFigures = ReturnType<typeof learningFigures>

/** All the numbers on the dashboard. */
export function learningFigures(courses: EnrolledCourse[]) {
  const enrolled = courses.length
  const completed = courses.filter(({ progress }) => isCourseCompleted(progress)).length
  const steps = courses.flatMap(({ progress }) => progress.lessons)
  const all = countSteps(steps)
  const done = countSteps(steps.filter(isDone))
  return {
    enrolled,
    completed,
    completedPercent: enrolled === 0 ? 0 : Math.round((completed / enrolled) * 100),
    overallPercent:
      enrolled === 0 ? 0 : Math.round(sum(courses.map(({ progress }) => Number(progress.progressPercent))) / enrolled),
    watchedSeconds: sum(courses.map(watchedSeconds)),
    certificates: courses.filter(({ progress }) => earnsCertificate(progress)).length,
    totalLessons: all.lessons,
    completedLessons: done.lessons,
    remainingLessons: all.lessons - done.lessons,
    practice: { done: done.practice, all: all.practice },
  }
}

/** A course's lessons and practice steps, and how many of them are done. */
export function countDone({ progress: { lessons } }: EnrolledCourse) {
  return { done: countSteps(lessons.filter(isDone)), all: countSteps(lessons) }
}

const isDone = ({ completed }: { completed: boolean }) => completed

export function watchedSeconds({ progress }: EnrolledCourse): number {
  return sum(progress.lessons.map((lesson) => lesson.watchedSeconds))
}

/** Hours with one decimal: `1.2h`. */
export function hoursWithDecimal(seconds: number): string {
  return `${(seconds / 3600).toFixed(1)}h`
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
