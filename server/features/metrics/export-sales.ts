import { decimalAmount } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { showSalesAnalytics } from './show-sales-analytics.ts'

export async function exportSales(ctx: AppContext, asked: { days: number; currency: string }): Promise<string> {
  const { daily, currencies } = await showSalesAnalytics(ctx, { ...asked, limit: 1 })
  const lines = daily.map(({ day, paidCents, refundedCents, revenueCents, previousCents }) =>
    csvLine([
      day,
      ...[paidCents, refundedCents, revenueCents, previousCents].map(decimalAmount),
      ...(currencies ? [asked.currency.toUpperCase()] : []),
    ]),
  )
  const columns = ['Day (UTC)', 'Paid', 'Refunded', 'Net revenue', 'Previous period']
  return csvLine([...columns, ...(currencies ? ['Currency'] : [])]) + lines.join('')
}
