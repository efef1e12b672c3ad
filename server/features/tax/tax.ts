/** What other features may use from tax. */

export { type CountryEvidence, checkCountryEvidence } from './country-evidence.ts'
export { decideTax, type TaxDecision } from './decide-tax.ts'
export { linkPaymentToTax } from './link-payment-to-tax.ts'
export { requireStripeTax } from './require-stripe-tax.ts'
