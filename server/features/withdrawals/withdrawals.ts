/** What other features may use from withdrawals. */
export { countOpenWithdrawals, exportUserWithdrawals } from './withdrawals.read-model.ts'
export { forgetWithdrawals } from './withdrawals.repository.ts'
