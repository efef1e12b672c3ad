/** `1,250 $` as the field shows it: the unit comes after the number. */
export function withUnit(value: number, unit: string): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 12 }).replace('-', '−')
  return unit ? `${number} ${unit}` : number
}
