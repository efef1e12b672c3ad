import { z } from 'zod'

/**
 * An invoice or credit note as it was issued. It's stored whole and never changes, whatever happens to the order, the
 * settings or the account. Amounts are positive in both kinds.
 */
export const InvoiceDocumentSchema = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** The seller's local day: `2026-11-17`. */
  issuedOn: z.iso.date(),
  /** The document this one corrects: a credit note's invoice, or the credit note of a refund that failed later. */
  corrects: z.object({ number: z.string(), issuedOn: z.iso.date() }).nullable(),
  orderId: z.uuid(),
  seller: z.object({
    name: z.string(),
    /** As typed in the settings, in lines. */
    address: z.string(),
    country: z.string(),
    /** Usually a VAT ID, but it's free text, and may be empty. */
    taxId: z.string(),
    email: z.string(),
  }),
  buyer: z.object({
    /** A business, or else a person. */
    name: z.string(),
    /** In lines; empty for most people, who needn't tell. */
    address: z.string(),
    country: z.string(),
    vatId: z.string().nullable(),
  }),
  currency: z.string(),
  /** What was bought. Net: without tax, after discounts. */
  lines: z.array(z.object({ title: z.string(), details: z.string(), netCents: z.int() })),
  /** `outside`: nothing is charged, because the buyer's country is outside the EU and has no rate. */
  taxCategory: z.enum(['standard', 'zero', 'reverse_charge', 'outside']),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  /** How it was paid or refunded: `Visa ending in 4242`. */
  settledBy: z.string(),
  /** Sentences for the buyer, such as why no tax is charged. */
  notes: z.array(z.string()),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocumentSchema>
