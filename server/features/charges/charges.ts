/** What every charge has in common: how often somebody may try, and what the buyer is told. */

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
