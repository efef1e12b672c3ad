/** A minus sign from a phone's keyboard or a copied text. */
const DASHES = /^[−–]/
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
/** In English, one comma before exactly three digits separates thousands; 0,125 can only be a decimal comma. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
const OTHER_THOUSANDS = /^[+-]?[1-9]\d{0,2}(\.\d{3}(\.\d{3})+|(\.\d{3})+(?=,)|([' ]\d{3})+)([.,]\d+)?$/
const LARGEST = 1e12

/** A number as people write it: with a decimal point or comma, with or without thousands. Null for anything else. */
export function readTypedNumber(typed: string): number | null {
  const text = typed
    .trim()
    .replace(DASHES, '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
  if (THOUSANDS.test(text)) return inRange(Number(text.replaceAll(',', '')))
  if (DECIMAL.test(text)) return inRange(Number(text.replace(',', '.')))
  if (!OTHER_THOUSANDS.test(text)) return null
  const isPointBetweenThousands = /\..*[.,]/.test(text)
  const digits = text.replaceAll(isPointBetweenThousands ? '.' : /[' ]/g, '')
  return inRange(Number(digits.replace(',', '.')))
}

const inRange = (value: number) => (Number.isFinite(value) && Math.abs(value) <= LARGEST ? value : null)
