import type { Purchase } from '#contract/orders/purchase.ts'

/** Bought, but its access waits for the end of the withdrawal period. */
export const isDelayed = ({ status, accessFrom, withdrawal }: Purchase) =>
  status === 'paid' && accessFrom !== null && !withdrawal?.requestedAt
