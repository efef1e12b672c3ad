/** '49.99', '$49.99' and '1,200' as cents, rounded. Undefined for text that is no amount. */
export function dollarsToCents(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\$/, '').replace(/,/g, '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** Cents as a form shows them: '49', '49.90'. */
export function centsToDollars(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
