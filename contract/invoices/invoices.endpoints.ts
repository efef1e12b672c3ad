import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, optional, pagingFields, text } from '../fields.ts'
import { QUARTER_PATTERN } from './quarter.ts'

const ByNumber = z.object({ number: text(60) })
const QuarterField = z.string().regex(QUARTER_PATTERN, 'Please choose a quarter, like 2026-Q4.')

/** An invoice or credit note, as staff see it in lists. */
export const InvoiceSummarySchema = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** The number of the document it corrects. */
  corrects: z.string().nullable(),
  issuedOn: z.iso.date(),
  orderId: IdField,
  buyerName: z.string(),
  buyerCountry: z.string(),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  currency: z.string(),
  /** Whether it can be downloaded as XML: that needs the seller's tax ID. */
  isElectronic: z.boolean(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummarySchema>

export const downloadMyInvoice = endpoint({
  method: 'GET',
  path: '/api/my/invoices/:number/invoice.pdf',
  access: 'signedIn',
  summary: 'An invoice or credit note for your own order, as a PDF that contains the electronic invoice (Factur-X).',
  params: ByNumber,
  streams: 'application/pdf',
  reply: z.unknown(),
})

export const downloadMyInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/my/invoices/:number/invoice.xml',
  access: 'signedIn',
  summary: 'An invoice or credit note for your own order, as XML (EN 16931).',
  params: ByNumber,
  streams: 'application/xml',
  reply: z.unknown(),
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'staff',
  summary: 'Invoices and credit notes, newest first; the total is in X-Total-Count.',
  query: z.object({
    quarter: optional(QuarterField),
    /** Number or buyer. */
    search: optional(text(200)),
    ...pagingFields(50),
  }),
  reply: z.array(InvoiceSummarySchema),
})

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:number/invoice.pdf',
  access: 'staff',
  isAudited: true,
  summary: 'An invoice or credit note as a PDF that contains the electronic invoice (Factur-X).',
  params: ByNumber,
  streams: 'application/pdf',
  reply: z.unknown(),
})

export const downloadInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:number/invoice.xml',
  access: 'staff',
  isAudited: true,
  summary: 'An invoice or credit note as XML (EN 16931).',
  params: ByNumber,
  streams: 'application/xml',
  reply: z.unknown(),
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/export.csv',
  access: 'staff',
  isAudited: true,
  summary: 'Every invoice and credit note of a quarter, or of all time, as CSV.',
  query: z.object({ quarter: optional(QuarterField) }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const exportOssReport = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/oss.csv',
  access: 'staff',
  summary: "A quarter's sales to consumers in other EU countries, by country and rate, for the OSS return.",
  query: z.object({ quarter: QuarterField }),
  streams: 'text/csv',
  reply: z.unknown(),
})
