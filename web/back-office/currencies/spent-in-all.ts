import { exactAmount, MAIN_CURRENCY } from '#contract/money.ts'
import type { OtherSpending } from '#contract/orders/other-spending.ts'

/** `$120.00 + €49.00`: amounts in different currencies are never added up. Without dollars just `€49.00`. */
export function spentInAll(dollarCents: number, otherSpending: OtherSpending = []): string {
  const dollars = { currency: MAIN_CURRENCY, cents: dollarCents }
  const spent = [...(dollarCents === 0 && otherSpending.length > 0 ? [] : [dollars]), ...otherSpending]
  return spent.map(({ cents, currency }) => exactAmount(cents, currency)).join(' + ')
}
