/** The fixed amount of a coupon in other currencies, in cents; undefined if it's for dollars only. */
export function readOtherAmounts({ other_amounts }: { other_amounts: string | null }) {
  return other_amounts === null ? undefined : (JSON.parse(other_amounts) as Record<string, number>)
}
