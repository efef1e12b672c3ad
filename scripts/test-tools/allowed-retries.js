/**
 * Flaky tests that may temporarily pass on a retry: `{ test, until, why }`, where `test` is the file and title as
 * printed in the log ("e2e/buying-a-course.e2e.ts › pays with a saved card") and `until` is at most a month away. Keep
 * this list short. A test that isn't listed must pass the first time. @type {{ test: string, until: string, why: string
 * }[]}
 */
export const ALLOWED_RETRIES = []

/**
 * Splits tests that passed only on a retry into those allowed to and those that fail the run. @param {{ name: string,
 * message: string }[]} retried @param {{ allowed?: { test: string, until: string }[], today?: string }} options
 */
export function sortRetriedTests(
  retried,
  { allowed = ALLOWED_RETRIES, today = new Date().toISOString().slice(0, 10) } = {},
) {
  const isAllowed = ({ name }) => allowed.some(({ test, until }) => test === name && today <= until)
  return {
    tolerated: retried.filter(isAllowed),
    refused: retried.filter((test) => !isAllowed(test)),
  }
}
