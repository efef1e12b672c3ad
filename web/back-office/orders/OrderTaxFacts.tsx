import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { countryName } from '#contract/tax/countries.ts'
import { describeTax } from '#contract/tax/tax-words.ts'

type Props = { tax: NonNullable<AdminOrderDetail['tax']>; evidence: AdminOrderDetail['taxEvidence'] }

/** The tax of an order, and what the buyer's country was concluded from. */
export function OrderTaxFacts({ tax, evidence }: Props) {
  return (
    <>
      {describeTax(tax)}
      {tax.vatId && <span className="block wrap-anywhere text-muted">VAT ID {tax.vatId}</span>}
      {evidence && <span className="block text-muted">{listEvidence(evidence)}</span>}
    </>
  )
}

function listEvidence({ declared, card, ip, confirmed }: NonNullable<Props['evidence']>): string {
  const sources = [
    `chosen: ${nameOf(declared, 'nothing')}`,
    `card: ${nameOf(card, 'unknown')}`,
    `connection: ${nameOf(ip, 'unknown')}`,
    ...(confirmed ? ['confirmed by the buyer'] : []),
  ]
  return `Country evidence: ${sources.join(', ')}`
}

const nameOf = (code: string | null, otherwise: string) => (code ? countryName(code) : otherwise)
