/** What other features may use from the grants ledger. No other code writes to it or decides who has access. */
export {
  countStudents,
  isLiveGrant,
  isOpenGrant,
  listOwnedCourses,
  mayWatchCourse,
  mayWatchModule,
} from './live-grants.repository.ts'
export { endBundleGrants, endCourseGrants, grantManually } from './manual-grants.repository.ts'
export { endGrantsByRefund, grantOrder, restoreRefundedGrants, setGrantPause } from './order-grants.repository.ts'
