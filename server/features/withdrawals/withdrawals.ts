/** What other features may use from withdrawals. */
export { countOpenWithdrawals, countOpenWithdrawalsOf, exportUserWithdrawals } from './withdrawals.read-model.ts'
export { forgetWithdrawals } from './withdrawals.repository.ts'
