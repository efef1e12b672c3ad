/**
 * Tests that may pass at their second try for a while: `{ test, until, why }`, where `test` is a file and a title as the
 * log prints them ("e2e/buying.e2e.ts › pays with a saved card") and `until` is a day no more than a month away.
 * Keep this short. A test that isn't listed must pass at once.
 * @type {{ test: string, until: string, why: string }[]}
 */
export const ALLOWED_SECOND_TRIES = []

/**
 * Sorts tests that passed only when tried again into those still allowed to and those that fail the run.
 * @param {{ name: string, message: string }[]} secondTries
 * @param {{ allowed?: { test: string, until: string }[], today?: string }} options
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
