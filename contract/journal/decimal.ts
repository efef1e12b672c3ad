/**
 * A number as text, such as `1.08435`, `0.00001234` or `-20`: without exponent, and without zeros that say nothing. Prices and
 * sizes are kept like this, because floating-point numbers can't hold them exactly.
 */
export type Decimal = string

export const MOST_WHOLE_DIGITS = 12
export const MOST_FRACTION_DIGITS = 18

/** `units` of 1 / 10^scale. */
type Exact = { units: bigint; scale: number }

export function toExact(decimal: Decimal): Exact {
  const point = decimal.indexOf('.')
  if (point < 0) return { units: BigInt(decimal), scale: 0 }
  return { units: BigInt(decimal.slice(0, point) + decimal.slice(point + 1)), scale: decimal.length - point - 1 }
}

export function toDecimal({ units, scale }: Exact): Decimal {
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  let end = digits.length
  while (end > point && digits[end - 1] === '0') end--
  const fraction = end > point ? `.${digits.slice(point, end)}` : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

export function add(one: Exact, other: Exact): Exact {
  const scale = Math.max(one.scale, other.scale)
  return { units: atScale(one, scale) + atScale(other, scale), scale }
}

export function subtract(one: Exact, other: Exact): Exact {
  return add(one, { ...other, units: -other.units })
}

export function multiply(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, scale: one.scale + other.scale }
}

/** Rounded half away from zero. */
export function divide(one: Exact, other: Exact, decimals: number): Exact {
  const numerator = one.units * 10n ** BigInt(other.scale + decimals)
  const denominator = other.units * 10n ** BigInt(one.scale)
  return { units: roundedQuotient(numerator, denominator), scale: decimals }
}

/** Rounded half away from zero, unless it has so few decimals anyway. */
export function roundDecimals(value: Exact, decimals: number): Exact {
  if (value.scale <= decimals) return value
  return { units: roundedQuotient(value.units, 10n ** BigInt(value.scale - decimals)), scale: decimals }
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const rounded = (n * 2n + d) / (d * 2n)
  return isNegative ? -rounded : rounded
}

function atScale({ units, scale }: Exact, wanted: number): bigint {
  return wanted === scale ? units : units * 10n ** BigInt(wanted - scale)
}

/** A price that was kept as a floating-point number, as precisely as that makes sense. */
export function fromNumber(value: number): Decimal {
  const text = value.toFixed(8).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

const WRITTEN = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i

/** A number with a decimal point, and perhaps an exponent. Null if it's something else, or too large to keep. */
export function fromWritten(text: string): Decimal | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return null
  const scale = fraction.length - Number(exponent)
  if (Math.abs(scale) > 100) return null
  const units = BigInt(whole + fraction) * (scale < 0 ? 10n ** BigInt(-scale) : 1n)
  const exact = roundDecimals({ units: sign === '-' ? -units : units, scale: Math.max(0, scale) }, MOST_FRACTION_DIGITS)
  const decimal = toDecimal(exact)
  return decimal.replace(/\..*/, '').replace('-', '').length > MOST_WHOLE_DIGITS ? null : decimal
}
