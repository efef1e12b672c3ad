// Exports the same names as `server/features/facts/facts.ts`. SIGUSR2 switches the counting off and on again.
import * as facts from '#server/features/facts/facts.ts'

let isCounting = true

process.on('SIGUSR2', () => {
  isCounting = !isCounting
})

type Count = (...values: never[]) => Promise<unknown>

const switchable = <C extends Count>(count: C) =>
  (async (...values: Parameters<C>) => (isCounting ? count(...values) : undefined)) as C

export { dayOf, NOT_STARTED, WHOLE_SHOP } from '#server/features/facts/facts.ts'
export const addSpending = switchable(facts.addSpending)
export const countDeletedAccount = switchable(facts.countDeletedAccount)
export const countDispute = switchable(facts.countDispute)
export const countNewAccount = switchable(facts.countNewAccount)
export const countNewRole = switchable(facts.countNewRole)
export const countPageViews = switchable(facts.countPageViews)
export const countProgress = switchable(facts.countProgress)
export const countRefund = switchable(facts.countRefund)
export const countSale = switchable(facts.countSale)
export const countSecondPayment = switchable(facts.countSecondPayment)
export const deleteLessonFacts = switchable(facts.deleteLessonFacts)
export const rebuildFacts = switchable(facts.rebuildFacts)
export const rebuildFactsIn = switchable(facts.rebuildFactsIn)
export const recordVisits = switchable(facts.recordVisits)
export const recountLessonReach = switchable(facts.recountLessonReach)
export const uncountRefund = switchable(facts.uncountRefund)
export const updateLearners = switchable(facts.updateLearners)
