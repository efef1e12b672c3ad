import { describePostalCodeProblem } from '#contract/tax/postal-code.ts'
import { VAT_ID_PROBLEMS } from '#contract/tax/vat-id-problem.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Price, PriceTax } from '#server/features/checkout/pricing/price-purchase.ts'
import type { StripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { type CountryEvidence, checkCountryEvidence } from '#server/features/tax/tax.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ChargeRequest } from './charge-request.ts'

/** Nobody who entered a VAT ID is charged tax without being told why. */
export function refuseVatIdProblem({ tax }: Price): void {
  const problem = tax?.vatIdProblem
  const status = problem === 'unchecked' || problem === 'too_many_checks' ? 409 : 400
  if (problem) throw new AppError(status, `vat_id_${problem}`, `${VAT_ID_PROBLEMS[problem]} You haven't been charged.`)
}

/** Nobody is charged a tax that depends on something they haven't said. */
export function refusePostalCodeProblem({ tax }: Price): void {
  const problem = tax?.byStripe?.postalCodeProblem
  if (!problem) return
  const reason = describePostalCodeProblem(problem, tax.country)
  throw new AppError(400, `postal_code_${problem}`, `${reason} You haven't been charged.`)
}

/** Where the buyer is, as far as anybody says. Refused if that contradicts the country the purchase is taxed in. */
export async function collectCountryEvidence(
  ctx: AppContext,
  request: ChargeRequest,
  { tax }: Price,
  { gateway }: StripeAccount,
): Promise<CountryEvidence | null> {
  if (!tax) return null
  const evidence = {
    declared: request.country ?? null,
    ip: request.ipCountry,
    card: await findCardCountry(gateway, request),
    confirmed: request.confirmedCountry !== undefined && request.confirmedCountry === request.country,
    ...(tax.vatIdProof && { vies: tax.vatIdProof }),
    ...stripeTaxOf(tax),
  }
  await checkCountryEvidence(ctx, tax, evidence)
  return evidence
}

async function findCardCountry(
  gateway: StripeAccount['gateway'],
  { paymentMethodId, confirmationTokenId }: ChargeRequest,
): Promise<string | null> {
  if (paymentMethodId) return (await gateway.findCard(paymentMethodId))?.country ?? null
  return confirmationTokenId ? gateway.findTokenCountry(confirmationTokenId) : null
}

function stripeTaxOf({ byStripe }: PriceTax): Pick<CountryEvidence, 'stripeTax'> {
  const { calculationId, postalCode } = byStripe ?? {}
  return calculationId ? { stripeTax: { calculationId, postalCode: postalCode ?? null } } : {}
}
