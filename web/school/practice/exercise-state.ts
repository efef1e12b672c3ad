import { formatAxisDay } from '#contract/date-formats.ts'
import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { paths } from '#web/paths.ts'

export const STATES = {
  review: 'To review',
  open: 'Started',
  new: 'Not tried yet',
  done: 'Passed',
  tried: 'Tried',
  waived: 'Waived',
  locked: 'Locked',
}
export type ExerciseState = keyof typeof STATES

/** What stands out about an exercise. Of those that aren't locked, due reviews come first. */
export function stateOf({ attempts, isOpen, reviewOn, isWaived, lockedBy }: Exercise, today: string): ExerciseState {
  if (lockedBy) return 'locked'
  if (reviewOn !== null && reviewOn <= today) return 'review'
  if (isOpen) return 'open'
  if (isWaived) return 'waived'
  if (attempts.length === 0) return 'new'
  return attempts.some(({ passed }) => passed) ? 'done' : 'tried'
}

export const dueExercises = (exercises: readonly Exercise[], today: string): Exercise[] =>
  exercises
    .filter((exercise) => stateOf(exercise, today) === 'review')
    .toSorted((one, other) => (one.reviewOn ?? '').localeCompare(other.reviewOn ?? ''))

export const bestScore = ({ attempts }: Exercise): number | null =>
  attempts.length === 0 ? null : Math.max(...attempts.map(({ score }) => score))

/** `4 of 6 drills and quizzes passed, 76 of 100 points on average.` Null before the first attempt. */
export function describePractice(exercises: readonly Exercise[]): string | null {
  const scores = exercises.flatMap(({ attempts }) => attempts.map(({ score }) => score))
  if (scores.length === 0) return null
  const passed = exercises.filter(({ attempts }) => attempts.some((attempt) => attempt.passed)).length
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return `${passed} of ${exercises.length} drills and quizzes passed, ${average} of 100 points on average.`
}

/** Of a quiz, only the questions that were missed are reviewed. */
export const reviewPath = ({ courseSlug, lessonId, kind }: Exercise): string =>
  kind === 'quiz' ? paths.reviewQuiz(courseSlug, lessonId) : paths.learn(courseSlug, lessonId)

/** `2 quiz questions` */
export const describeDue = ({ kind, dueQuestions }: Exercise): string =>
  kind === 'drill' ? 'Drill' : dueQuestions === 1 ? '1 quiz question' : `${dueQuestions} quiz questions`

/** `Due Nov 14`, `last score 40`. What was passed is still reviewed, so it says so. */
export function describeWait({ reviewOn, attempts: [latest] }: Exercise, today: string): string[] {
  const since = reviewOn === null || reviewOn >= today ? 'Due today' : `Due ${formatAxisDay(reviewOn)}`
  return latest ? [since, `last score ${latest.score}${latest.passed ? ', passed' : ''}`] : [since]
}
