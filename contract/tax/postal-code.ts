/** Where a country says too little about the tax. */
const POSTAL_CODE_NAMES: Readonly<Record<string, string>> = { US: 'ZIP code', CA: 'postal code' }

export const needsPostalCode = (country: string) => country in POSTAL_CODE_NAMES

/** `ZIP code` in the United States. */
export const postalCodeName = (country: string) => POSTAL_CODE_NAMES[country] ?? 'postal code'

export type PostalCodeProblem = 'missing' | 'unknown'

/** Why the tax can't be calculated yet, as shown to the buyer. */
export function describePostalCodeProblem(problem: PostalCodeProblem, country: string): string {
  const name = postalCodeName(country)
  return problem === 'missing'
    ? `Please enter your ${name}: the tax depends on it.`
    : `This isn't a ${name} we can find. Please check it.`
}
