import { v7 as uuidv7 } from 'uuid'

import { type InvoiceDocument, InvoiceDocumentSchema } from '#contract/invoices/invoice-document.ts'
import type { Database } from '#server/database/database.ts'

type Issue = {
  /** Unique: see the table. */
  issuedFor: string
  /** The day of the payment's invoice. */
  firstIssuedOn: string
}

export async function insertInvoice(db: Database, document: InvoiceDocument, issue: Issue): Promise<void> {
  await db
    .insertInto('invoices')
    .values({
      id: uuidv7(),
      kind: document.kind,
      number: document.number,
      issued_for: issue.issuedFor,
      order_id: document.orderId,
      issued_on: document.issuedOn,
      first_issued_on: issue.firstIssuedOn,
      seller_country: document.seller.country,
      buyer_country: document.buyer.country,
      tax_category: document.taxCategory,
      rate_bp: document.rateBp,
      currency: document.currency,
      net_cents: document.netCents,
      tax_cents: document.taxCents,
      total_cents: document.totalCents,
      document: JSON.stringify(document),
      search_text: [document.number, document.buyer.name, document.buyer.vatId ?? ''].join(' ').toLowerCase(),
    })
    .execute()
}

export async function findDocument(db: Database, issuedFor: string) {
  const row = await db
    .selectFrom('invoices')
    .select(['document', 'first_issued_on as firstIssuedOn'])
    .where('issued_for', '=', issuedFor)
    .executeTakeFirst()
  return row && { document: InvoiceDocumentSchema.parse(JSON.parse(row.document)), firstIssuedOn: row.firstIssuedOn }
}
