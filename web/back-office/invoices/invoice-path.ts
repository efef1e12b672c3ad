import type { InvoiceSummary } from '#contract/invoices/invoices.endpoints.ts'

/** Where staff download it. */
export const invoicePath = ({ number }: Pick<InvoiceSummary, 'number'>, type: 'pdf' | 'xml') =>
  `/api/admin/invoices/${number}/invoice.${type}`
