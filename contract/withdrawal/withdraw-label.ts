/** What links to the withdrawal form are called, in the words of the law. */
export const WITHDRAW_LABEL = 'Withdraw from contract here'
