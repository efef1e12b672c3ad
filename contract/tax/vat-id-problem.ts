/** Why a VAT ID can't be used, as shown to the buyer. */
export const VAT_ID_PROBLEMS = {
  invalid: "This isn't a valid EU VAT ID. Please check it, with its country code at the start, like DE123456789.",
  other_country: 'This VAT ID is from another country. Please choose the country it belongs to.',
  not_registered:
    "VIES, the EU's register, doesn't list this VAT ID for business in other EU countries. Please check it, or buy without it and pay VAT.",
  unchecked:
    "This VAT ID can't be checked right now, because the EU's register (VIES) isn't answering. Please try again later, or buy without it and pay VAT.",
  too_many_checks: 'You have checked many VAT IDs. Please try again in an hour, or buy without one and pay VAT.',
  too_little_left: 'Without VAT there would be less than $0.50 to pay, which is too little to charge to a card.',
} as const
export type VatIdProblem = keyof typeof VAT_ID_PROBLEMS
