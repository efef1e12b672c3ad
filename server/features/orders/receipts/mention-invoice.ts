import type { Database } from '#server/database/database.ts'
import { findInvoiceNumber } from '#server/features/invoices/invoices.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'

/** For emails; empty where there's none. */
export async function mentionInvoice(db: Database, order: Order, sequence: number): Promise<string> {
  const number = order.tax_kind && (await findInvoiceNumber(db, { orderId: order.id, sequence }))
  return number ? `${number}, in your purchases` : ''
}
