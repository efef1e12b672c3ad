import type { Quote } from '#contract/checkout/quote.ts'

export type WalletLine = { name: string; amount: number }

/** What a wallet lists above the amount due now. Together the lines are exactly that amount. */
export function walletLines(title: string, quote: Quote | undefined, dueNowCents: number): WalletLine[] {
  if (quote?.plan === 'two_payments') return [{ name: `${title} (first of 2 payments)`, amount: dueNowCents }]
  const lines = [
    { name: title, amount: quote?.listCents ?? dueNowCents },
    { name: 'Discount', amount: -(quote?.discountCents ?? 0) },
    { name: 'Tax', amount: quote?.tax?.addedCents ?? 0 },
  ].filter(({ amount }) => amount !== 0)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return sum === dueNowCents ? lines : [{ name: title, amount: dueNowCents }]
}
