import { sql } from 'kysely'

import { type InvoiceDocument, InvoiceDocumentSchema } from '#contract/invoices/invoice-document.ts'
import { daysOf, type Quarter } from '#contract/invoices/quarter.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import { containsWords } from '#server/database/text-match.ts'

type Filter = { quarter?: Quarter | undefined; search?: string | undefined }
type Paging = { limit: number; offset: number }

/** Newest first. */
export async function listDocuments(db: Database, filter: Filter & Paging): Promise<PageOf<InvoiceDocument>> {
  const rows = await matching(db, filter)
    .select('document')
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(({ document }) => parse(document)), total: Number(total) }
}

/** Oldest first, in batches. */
export async function* listAllDocuments(db: Database, quarter: Quarter | undefined, size: number) {
  let last = { issued_on: '', id: '' }
  for (;;) {
    const rows = await matching(db, { quarter })
      .select(['issued_on', 'id', 'document'])
      .where(({ or, and, eb }) =>
        last.id === ''
          ? sql<boolean>`1 = 1`
          : or([
              eb('issued_on', '>', last.issued_on),
              and([eb('issued_on', '=', last.issued_on), eb('id', '>', last.id)]),
            ]),
      )
      .orderBy('issued_on')
      .orderBy('id')
      .limit(size)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows.map(({ document }) => parse(document))
    last = end
  }
}

/** With its buyer. */
export async function findByNumber(db: Database, number: string) {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.document', 'orders.user_id as userId'])
    .where('invoices.number', '=', number)
    .executeTakeFirst()
  return row && { document: parse(row.document), userId: row.userId }
}

/** Oldest first. */
export async function listOrderDocuments(db: Database, orderIds: string[]): Promise<InvoiceDocument[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .select('document')
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => parse(document))
}

/** For the download of someone's own data. */
export async function exportUserInvoices(db: Database, userId: string) {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('invoices.document')
    .where('orders.user_id', '=', userId)
    .orderBy('invoices.id')
    .execute()
  return rows.map((row) => {
    const { number, kind, issuedOn, buyer, netCents, taxCents, totalCents, currency } = parse(row.document)
    const { name, address, country, vatId } = buyer
    return { number, kind, issuedOn, name, address, country, vatId, netCents, taxCents, totalCents, currency }
  })
}

/** By country, rate, and the month of the sale. */
export async function sumConsumerSales(
  db: Database,
  { quarter, countries }: { quarter: Quarter; countries: readonly string[] },
) {
  const month = sql<string>`substr(first_issued_on, 1, 7)`
  const rows = await matching(db, { quarter })
    .select(['kind', 'buyer_country as country', 'rate_bp as rateBp', 'currency', month.as('month')])
    .select(({ fn }) => [fn.sum<number>('net_cents').as('netCents'), fn.sum<number>('tax_cents').as('taxCents')])
    .where('buyer_country', 'in', countries)
    .whereRef('buyer_country', '<>', 'seller_country')
    .where('seller_country', '<>', '')
    .where('tax_category', '=', 'standard')
    .groupBy(['kind', 'buyer_country', 'rate_bp', 'currency', month])
    .execute()
  return rows.map((row) => ({ ...row, netCents: Number(row.netCents), taxCents: Number(row.taxCents) }))
}

function matching(db: Database, { quarter, search }: Filter) {
  const days = quarter ? daysOf(quarter) : undefined
  return db
    .selectFrom('invoices')
    .$if(days !== undefined, (query) =>
      query.where('issued_on', '>=', days?.first ?? '').where('issued_on', '<=', days?.last ?? ''),
    )
    .$if(Boolean(search), (query) => query.where(containsWords(sql.ref('search_text'), search ?? '')))
}

const parse = (document: string): InvoiceDocument => InvoiceDocumentSchema.parse(JSON.parse(document))
