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

/** The display name for Stripe's brand code. */
export function cardBrandName(brand: string | null): string {
  return BRANDS[brand ?? ''] ?? 'Card'
}
