import { TaxEvidenceSchema } from '#contract/tax/order-tax.ts'
import type { PaymentGateway } from '#server/ports/payment-gateway.ts'

type TaxedOrder = {
  total_cents: number
  currency: string
  tax_country: string | null
  tax_evidence: string | null
  buyer_vat_id: string | null
}

/**
 * The calculation that Stripe records once this payment succeeds, and reverses with its refunds; undefined for orders
 * that weren't taxed by Stripe. Each payment of a plan has one of its own, so a payment that never comes is never
 * recorded. The key makes sure that a repeated call links the same one.
 */
export async function linkPaymentToTax(
  gateway: PaymentGateway,
  order: TaxedOrder,
  amountCents: number,
  key: string,
): Promise<string | undefined> {
  const { stripeTax } = order.tax_evidence ? TaxEvidenceSchema.parse(JSON.parse(order.tax_evidence)) : {}
  if (!stripeTax) return undefined
  if (amountCents === order.total_cents) return stripeTax.calculationId
  const part = await gateway.calculateTax(
    {
      amountCents,
      currency: order.currency,
      // The amount is what the buyer pays, whatever the prices on the page are.
      pricesIncludeTax: true,
      country: order.tax_country ?? '',
      postalCode: stripeTax.postalCode,
      vatId: order.buyer_vat_id,
    },
    `tax:${key}`,
  )
  return part.id
}
