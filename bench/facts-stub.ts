/** Exports the same names as `server/features/facts/facts.ts`, but does nothing. */
const noop = async () => {}

export const dayOf = (instant: string): string => instant.slice(0, 10)
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'
export const NOT_STARTED = -1
export {
  noop as addSpending,
  noop as countDeletedAccount,
  noop as countDispute,
  noop as countNewAccount,
  noop as countNewRole,
  noop as countPageViews,
  noop as countProgress,
  noop as countRefund,
  noop as countSale,
  noop as countSecondPayment,
  noop as deleteLessonFacts,
  noop as updateLearners,
  noop as rebuildFacts,
  noop as rebuildFactsIn,
  noop as recordVisits,
  noop as recountLessonReach,
  noop as uncountRefund,
}
