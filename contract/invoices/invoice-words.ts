import type { InvoiceSummary } from './invoices.endpoints.ts'

export const INVOICE_KINDS: Record<InvoiceSummary['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note' }

/** Where buyers download their own. */
export const myInvoicePath = (number: string, format: 'pdf' | 'xml') => `/api/my/invoices/${number}/invoice.${format}`
