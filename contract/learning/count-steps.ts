import { isPractice } from '#contract/practice/is-practice.ts'

type Step = { type: string }

/** What a course has to watch and read, and its drills and quizzes. Every page counts them here. */
export type StepCounts = { lessons: number; practice: number }

export function countSteps(steps: readonly Step[]): StepCounts {
  const practice = steps.filter(({ type }) => isPractice(type)).length
  return { lessons: steps.length - practice, practice }
}

/** `12 lessons and 3 practice steps`, without what there is none of. */
export function stepWords(counts: StepCounts): string {
  const { lessons, practice } = counts
  return named(counts, [
    `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`,
    `${practice} ${practice === 1 ? 'practice step' : 'practice steps'}`,
  ]).join(' and ')
}

/** `2/12 lessons` and `0/3 practice steps`, without what there is none of. */
export function doneWords(done: StepCounts, all: StepCounts): string[] {
  return named(all, [`${done.lessons}/${all.lessons} lessons`, `${done.practice}/${all.practice} practice steps`])
}

function named({ lessons, practice }: StepCounts, [ofLessons, ofPractice]: [string, string]): string[] {
  return [...(lessons > 0 || practice === 0 ? [ofLessons] : []), ...(practice > 0 ? [ofPractice] : [])]
}

/** A step's place among those of its kind, and how many of them there are. Both kinds are numbered from 1. */
export function placeAmong(steps: readonly Step[], at: number): { number: number; count: number } {
  const sameKind = (step: Step) => isPractice(step.type) === isPractice(steps[at]?.type ?? '')
  return { number: steps.slice(0, at + 1).filter(sameKind).length, count: steps.filter(sameKind).length }
}

/** `Lesson 3` or `Practice step 1`. */
export function stepName({ type }: Step, number: number): string {
  return `${isPractice(type) ? 'Practice step' : 'Lesson'} ${number}`
}
