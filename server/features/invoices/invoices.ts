/** What other features may use from invoices. */

export { exportUserInvoices, listOrderDocuments } from './invoices.read-model.ts'
export { findInvoiceNumber, issueCreditNote, issueInvoice, reverseCreditNote } from './issue-invoice.ts'
export { takeNumber } from './number-series.repository.ts'
export { summarizeInvoice } from './summarize-invoice.ts'
