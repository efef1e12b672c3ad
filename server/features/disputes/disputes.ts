/** What other features may use of the disputes. */

export { recordDisputeIn } from './record-dispute.ts'
