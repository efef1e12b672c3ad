import type { InvoiceSummary } from './invoices.endpoints.ts'

export const INVOICE_KINDS: Record<InvoiceSummary['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note' }
