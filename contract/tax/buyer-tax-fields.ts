import { optional, text } from '../fields.ts'
import { isCountry } from './countries.ts'

export const CountryField = optional(
  text(2).trim().toUpperCase().refine(isCountry, 'Please choose a country from the list.'),
)

/** Where the buyer is, and the VAT ID of a business. Both are ignored while the shop charges no tax. */
export const BuyerTaxFields = {
  country: CountryField,
  vatId: optional(text(30)),
  /** Needed in the United States and Canada when Stripe calculates the tax. */
  postalCode: optional(text(20).trim()),
}
