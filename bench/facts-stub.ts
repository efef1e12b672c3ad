/** Exports the same names as `server/features/facts/facts.ts`, but does nothing. */
const nothing = async () => {}

export const dayOf = (instant: string): string => instant.slice(0, 10)
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'
export const NOT_STARTED = -1
export {
  nothing as countDeletedAccount,
  nothing as countDispute,
  nothing as countNewAccount,
  nothing as countNewRole,
  nothing as countPageViews,
  nothing as countProgress,
  nothing as countRefund,
  nothing as countSale,
  nothing as countSecondPayment,
  nothing as deleteLessonFacts,
  nothing as updateLearners,
  nothing as rebuildFacts,
  nothing as rebuildFactsIn,
  nothing as recountLessonReach,
  nothing as uncountRefund,
}
