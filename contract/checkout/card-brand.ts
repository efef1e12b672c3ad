const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** As its owner writes it, from the name that Stripe gives it. */
export function cardBrandName(brand: string | null): string {
  return BRANDS[brand ?? ''] ?? 'Card'
}
