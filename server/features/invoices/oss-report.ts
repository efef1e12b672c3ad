import { type Quarter, quarterOf } from '#contract/invoices/quarter.ts'
import { decimalAmount } from '#contract/money.ts'
import { EU_COUNTRIES } from '#contract/tax/countries.ts'
import { percentOf } from '#contract/tax/tax-rates.ts'
import type { Database } from '#server/database/database.ts'
import { csvLine } from '#server/http/csv-line.ts'
import { sumConsumerSales } from './invoices.read-model.ts'

type OssRow = {
  country: string
  rateBp: number
  currency: string
  /** The quarter of the sale: an earlier one if this row corrects it. */
  saleQuarter: Quarter
  netCents: number
  taxCents: number
}

/**
 * What a seller in one country reports about consumers in other EU countries. Refunds of this quarter's sales lower
 * them; refunds of earlier sales are corrections of the quarter they belong to.
 */
export async function buildOssReport(db: Database, quarter: Quarter): Promise<OssRow[]> {
  const rows = new Map<string, OssRow>()
  for (const sale of await sumConsumerSales(db, { quarter, countries: EU_COUNTRIES })) {
    const { country, rateBp, currency } = sale
    const saleQuarter = quarterOf(sale.month)
    const sign = sale.kind === 'invoice' ? 1 : -1
    const key = [saleQuarter === quarter ? 1 : 0, saleQuarter, country, rateBp, currency].join()
    const row = rows.get(key) ?? { country, rateBp, currency, saleQuarter, netCents: 0, taxCents: 0 }
    row.netCents += sign * sale.netCents
    row.taxCents += sign * sale.taxCents
    rows.set(key, row)
  }
  const isOwn = ({ saleQuarter }: OssRow) => (saleQuarter === quarter ? 0 : 1)
  const reported = [...rows.values()].filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
  return reported.sort(
    (one, other) =>
      isOwn(one) - isOwn(other) ||
      one.saleQuarter.localeCompare(other.saleQuarter) ||
      one.country.localeCompare(other.country) ||
      one.rateBp - other.rateBp,
  )
}

export async function exportOssReport(db: Database, quarter: Quarter): Promise<string> {
  const rows = await buildOssReport(db, quarter)
  const head = ['Quarter', 'Country', 'VAT rate %', 'Entry', 'Net', 'VAT', 'Currency']
  return [
    csvLine(head),
    ...rows.map((row) =>
      csvLine([
        quarter,
        row.country,
        percentOf(row.rateBp),
        row.saleQuarter === quarter ? 'Sales' : `Correction of ${row.saleQuarter}`,
        decimalAmount(row.netCents),
        decimalAmount(row.taxCents),
        row.currency,
      ]),
    ),
  ].join('')
}
