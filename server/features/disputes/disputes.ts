/** What other features may use from disputes. */

export { recordDisputeIn } from './record-dispute.ts'
