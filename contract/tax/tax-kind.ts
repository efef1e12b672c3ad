/** `included` in the price, `added` to it, or left to a buyer who is a business in another country. */
export type TaxKind = 'included' | 'added' | 'reverse_charge'
