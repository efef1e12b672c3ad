import { COUNTRIES, countryName } from '#contract/tax/countries.ts'

/** For selects, by name. */
export const COUNTRY_CHOICES = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  one.name.localeCompare(other.name),
)
