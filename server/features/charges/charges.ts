/** What all charges share: limits on attempts, and the replies buyers get. */

export { type Caller, countAttempt } from './caller-limits.ts'
export { cardDeclined, replyFailed, replyPaid, replyUnfinished } from './charge-replies.ts'
export {
  countReportedDecline,
  countSetupDecline,
  type HearOutcome,
  isLastDecline,
  isLastSetupDecline,
  limitCardSetups,
  limitCharges,
  requireRoomToPay,
} from './limit-charges.ts'
