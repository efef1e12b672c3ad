import { sweepAccounts } from './features/accounts/sweep-accounts.ts'

/** Every kind of work that runs outside a request. */
export const allJobs = { queued: [], recurring: [sweepAccounts] }
