/**
 * Flaky tests that may temporarily pass on a retry: `{ test, until, why }`, where `test` is the file and title as
 * printed in the log ("e2e/buying-a-course.e2e.ts › pays with a saved card") and `until` is at most a month away. Keep
 * this list short. A test that isn't listed must pass the first time. @type {{ test: string, until: string, why: string
 * }[]}
 */
export const ALLOWED_SECOND_TRIES = []

/**
 * Splits tests that passed only on a retry into those allowed to and those that fail the run. @param {{ name: string,
 * message: string }[]} secondTries @param {{ allowed?: { test: string, until: string }[], today?: string }} options
 */
export function judgeSecondTries(
  secondTries,
  { allowed = ALLOWED_SECOND_TRIES, today = new Date().toISOString().slice(0, 10) } = {},
) {
  const isAllowed = ({ name }) => allowed.some(({ test, until }) => test === name && today <= until)
  return {
    tolerated: secondTries.filter(isAllowed),
    refused: secondTries.filter((secondTry) => !isAllowed(secondTry)),
  }
}
