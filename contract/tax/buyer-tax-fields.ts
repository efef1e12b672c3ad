import { INVISIBLE, optional, postalAddress, text } from '../fields.ts'
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

const NO_INVISIBLE = 'Please write this without invisible characters.'

/** Who an invoice is made out to. Only businesses with a VAT ID are asked; everyone else is invoiced by name. */
export const BusinessFields = {
  company: optional(
    text(200)
      .trim()
      .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write this on one line.')
      .refine((value) => !INVISIBLE.test(value), NO_INVISIBLE),
  ),
  companyAddress: optional(
    postalAddress('Please write the address in up to 8 lines.').refine((value) => !INVISIBLE.test(value), NO_INVISIBLE),
  ),
}
