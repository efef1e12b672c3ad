import { z } from 'zod'

import { InstantField } from '../fields.ts'

/** The tax of an order, as it was charged. */
export const OrderTaxSchema = z.object({
  kind: z.enum(['included', 'added', 'reverse_charge']),
  country: z.string(),
  /** In hundredths of a percent. */
  rateBp: z.int(),
  /** The tax in the total. */
  taxCents: z.int(),
  vatId: z.string().nullable(),
})
export type OrderTax = z.infer<typeof OrderTaxSchema>

/** What the buyer's country was concluded from. Each is an ISO code, or null where nothing was known. */
export const TaxEvidenceSchema = z.object({
  declared: z.string().nullable(),
  ip: z.string().nullable(),
  card: z.string().nullable(),
  confirmed: z.boolean(),
  /** What Stripe calculated, where it does. */
  stripeTax: z.object({ calculationId: z.string(), postalCode: z.string().nullable() }).optional(),
  /** The check of the VAT ID in the EU's register, where one was made. */
  vies: z.object({ checkedAt: InstantField, requestId: z.string().nullable() }).optional(),
})

type TaxColumns = {
  tax_kind: OrderTax['kind'] | null
  tax_country: string | null
  tax_rate_bp: number | null
  tax_cents: number
  buyer_vat_id: string | null
}

/** Null for an order without tax. */
export function toOrderTax(order: TaxColumns): OrderTax | null {
  if (order.tax_kind === null) return null
  return {
    kind: order.tax_kind,
    country: order.tax_country ?? '',
    rateBp: order.tax_rate_bp ?? 0,
    taxCents: order.tax_cents,
    vatId: order.buyer_vat_id,
  }
}
