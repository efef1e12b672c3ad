/**
 * What other features may use from the daily totals: every write that affects a total calls this in its own
 * transaction.
 */
export { updateLearners } from './course-learners.repository.ts'
export { dayOf, NOT_STARTED, WHOLE_SHOP } from './fact-day.ts'
export { countProgress, type ProgressChange } from './learning-facts.repository.ts'
export { countPageViews } from './page-view-facts.repository.ts'
export { addSpending, recordVisits } from './people-totals.repository.ts'
export { rebuildFacts, rebuildFactsIn } from './rebuild-facts.ts'
export { deleteLessonFacts, recountLessonReach } from './recount-lessons.repository.ts'
export { countDispute, countRefund, countSale, countSecondPayment, uncountRefund } from './sales-facts.repository.ts'
export { countDeletedAccount, countNewAccount, countNewRole } from './student-facts.repository.ts'
