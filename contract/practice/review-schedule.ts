/** What was failed returns after so many days, each time counted from the last try. */
const REVIEW_AFTER_DAYS = [1, 3, 7, 21] as const

const DAY_MS = 86_400_000

type Finished = { finishedAt: string; passed: boolean }

/** Which of the intervals is running, and the UTC day on which it ends. */
export type ReviewStage = { stage: number; dueOn: string }

/**
 * The day on which an exercise should be tried again, or null. A failed attempt starts over with the first interval. A
 * pass on or after the day leads to the next one; an earlier pass is extra practice and changes nothing.
 */
export function nextReviewDay(attempts: readonly Finished[]): string | null {
  let review: ReviewStage | null = null
  for (const { finishedAt, passed } of attempts.toSorted((one, other) => compare(one.finishedAt, other.finishedAt))) {
    review = nextStage(review, utcDay(finishedAt), passed)
  }
  return review?.dueOn ?? null
}

/** The same for one step: where a review stands after a try. Null is for what isn't reviewed, or no longer. */
export function nextStage(before: ReviewStage | null, day: string, passed: boolean): ReviewStage | null {
  if (!passed) return stageAt(0, day)
  if (before === null || day < before.dueOn) return before
  return before.stage + 1 < REVIEW_AFTER_DAYS.length ? stageAt(before.stage + 1, day) : null
}

function stageAt(stage: number, day: string): ReviewStage {
  const dueAt = Date.parse(day) + (REVIEW_AFTER_DAYS[stage] ?? 1) * DAY_MS
  return { stage, dueOn: new Date(dueAt).toISOString().slice(0, 10) }
}

/** Days are in UTC, so that a journey doesn't move them. */
export const utcDay = (time: string): string => new Date(time).toISOString().slice(0, 10)

const compare = (one: string, other: string) => Date.parse(one) - Date.parse(other)
