import type { SeededCatalog } from './insert-catalog.repository.ts'
import type { PlannedOrder } from './planned-activity.ts'
import type { SeedCoupon } from './seed-offers.ts'

/** What exists before the first order is written. */
export type SeedShop = {
  catalog: SeededCatalog
  /** By email address. */
  people: Map<string, { userId: string; email: string; firstName: string; lastName: string }>
  /** The owner and the admin, for what staff did. */
  staffIds: string[]
  coupons: readonly SeedCoupon[]
  now: Date
}

export type PaidOrder = { id: string; paymentId: string; order: PlannedOrder; shop: SeedShop }
