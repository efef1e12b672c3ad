import type { SeedCoupon } from '../seed-offers.ts'

/** Codes of the school's year, besides those every demo shop has. */
export function schoolCoupons(now: Date): SeedCoupon[] {
  const percentage = (code: string, value: number, usageLimit: number | null, expiresAt: string | null) =>
    ({ code, type: 'percentage', value, usageLimit, expiresAt, isActive: true }) as const
  return [percentage('NEWYEAR20', 20, null, endOfLastJanuary(now)), percentage('PODCAST20', 20, 200, null)]
}

function endOfLastJanuary(now: Date): string {
  const end = new Date(Date.UTC(now.getUTCFullYear(), 0, 31, 23, 59))
  if (end > now) end.setUTCFullYear(end.getUTCFullYear() - 1)
  return end.toISOString()
}
