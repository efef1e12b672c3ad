import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'

/** Null for any number. The attempt that isn't finished yet is one of them. */
export function attemptsLeft({ maxAttempts, attempts, openAttemptId }: QuizOverview): number | null {
  return maxAttempts === null ? null : Math.max(0, maxAttempts - attempts.length - (openAttemptId ? 1 : 0))
}
