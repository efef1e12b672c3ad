import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { countryName } from '#contract/tax/countries.ts'
import { describeTax } from '#contract/tax/tax-words.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'

type Props = {
  tax: NonNullable<AdminOrderDetail['tax']>
  currency: string
  evidence: AdminOrderDetail['taxEvidence']
}

/** The tax of an order, and what the buyer's country was concluded from. */
export function OrderTaxFacts({ tax, currency, evidence }: Props) {
  return (
    <>
      {describeTax(tax, currency)}
      {tax.vatId && <span className="block wrap-anywhere text-muted">VAT ID {tax.vatId}</span>}
      {evidence?.stripeTax && (
        <span className="block wrap-anywhere text-muted">{describeCalculation(evidence.stripeTax)}</span>
      )}
      {evidence?.vies && <span className="block wrap-anywhere text-muted">{describeProof(evidence.vies)}</span>}
      {evidence && <span className="block text-muted">{listEvidence(evidence)}</span>}
    </>
  )
}

type Evidence = NonNullable<Props['evidence']>

function describeCalculation({ calculationId, postalCode }: NonNullable<Evidence['stripeTax']>): string {
  const calculated = `Calculated by Stripe Tax: ${calculationId}`
  return postalCode ? `${calculated}, postal code ${postalCode}` : calculated
}

type Proof = NonNullable<Evidence['vies']>

function describeProof({ checkedAt, requestId }: Proof): string {
  const checked = `VIES listed it on ${formatDay(checkedAt)}`
  return requestId ? `${checked}, consultation number ${requestId}` : checked
}

function listEvidence({ declared, card, ip, confirmed }: Evidence): string {
  const sources = [
    `chosen: ${nameOf(declared, 'nothing')}`,
    `card: ${nameOf(card, 'unknown')}`,
    `connection: ${nameOf(ip, 'unknown')}`,
    ...(confirmed ? ['confirmed by the buyer'] : []),
  ]
  return `Country evidence: ${sources.join(', ')}`
}

const nameOf = (code: string | null, otherwise: string) => (code ? countryName(code) : otherwise)
