import { decimalDollars } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { showSalesAnalytics } from './show-sales-analytics.ts'

export async function exportSales(ctx: AppContext, days: number): Promise<string> {
  const { daily } = await showSalesAnalytics(ctx, { days, limit: 1 })
  const lines = daily.map(({ day, paidCents, refundedCents, revenueCents, previousCents }) =>
    csvLine([day, ...[paidCents, refundedCents, revenueCents, previousCents].map(decimalDollars)]),
  )
  return csvLine(['Day (UTC)', 'Paid', 'Refunded', 'Net revenue', 'Previous period']) + lines.join('')
}
