/** The decimal mark of a file: every number in it is read the same way. */
export type DecimalMark = '.' | ','

/** Longer ones aren't prices, and would only take time. */
const LONGEST_NUMBER = 40
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const CURRENCY = /^[$€£¥]\s?|\s?[$€£¥]$/g
/** A space, apostrophe or underscore between thousands. */
const SPACED_THOUSANDS = /(\d)[\s'’_](?=\d{3}(?!\d))/g
const MOST_VOLUME = 1e15
const UNITS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 }

/** Reads `1234.5`, `1,234.50`, `1.234,50` or `$1 234.50`. Null if it's something else. */
export function readNumber(cell: string, mark: DecimalMark): number | null {
  if (cell.length > LONGEST_NUMBER) return null
  const text = plainNumber(cell, mark)
  if (!PLAIN.test(text)) return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** Volumes are also written as `1.2M`. */
export function readVolume(cell: string, mark: DecimalMark): number | null {
  const unit = UNITS[cell.slice(-1).toLowerCase()]
  const value = readNumber(unit === undefined ? cell : cell.slice(0, -1).trimEnd(), mark)
  if (value === null || value < 0 || value > MOST_VOLUME) return null
  return unit === undefined ? value : Math.round(value * unit)
}

/** How many decimals a number is written with. */
export function countDecimals(cell: string, mark: DecimalMark): number {
  const [digits = '', exponent = '0'] = plainNumber(cell, mark).toLowerCase().split('e')
  const point = digits.indexOf('.')
  return Math.max(0, (point < 0 ? 0 : digits.length - point - 1) - Number(exponent))
}

/**
 * Finds out what a comma means from all numbers of a file. `1,5` and `1.234,50` have a decimal comma; `1,234,567` and
 * `1,234.50` don't. If nothing tells, as in `151,234`, it depends on whether the comma also separates columns.
 */
export function findDecimalMark(cells: Iterable<string>, separator: string): DecimalMark {
  let commas = 0
  let points = 0
  let decimalCommas = 0
  let decimalPoints = 0
  for (const cell of cells) {
    const comma = cell.lastIndexOf(',')
    const point = cell.lastIndexOf('.')
    if (comma < 0 && point < 0) continue
    if (comma >= 0) commas++
    if (point >= 0) points++
    const sure = sureMark(cell, comma, point)
    if (sure === ',') decimalCommas++
    if (sure === '.') decimalPoints++
  }
  if (decimalCommas !== decimalPoints) return decimalCommas > decimalPoints ? ',' : '.'
  return separator !== ',' && commas > 0 && points === 0 ? ',' : '.'
}

function sureMark(cell: string, comma: number, point: number): DecimalMark | null {
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const [mark, other, at] = comma >= 0 ? ([',', '.', comma] as const) : (['.', ',', point] as const)
  // Thousands can repeat their mark, decimals can't.
  if (cell.indexOf(mark) !== at) return other
  const after = /^\d*/.exec(cell.slice(at + 1))?.[0].length
  return after === 3 ? null : mark
}

/** With a decimal point, and without currency and thousands marks. */
export function plainNumber(cell: string, mark: DecimalMark): string {
  if (mark === '.' && /^[\d.]+$/.test(cell)) return cell
  const text = cell.replace(CURRENCY, '').replace(SPACED_THOUSANDS, '$1')
  const american = mark === ',' ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
  const point = american.indexOf('.')
  // A thousands mark after the decimal point stays, so it isn't a number.
  if (point >= 0 && american.lastIndexOf(',') > point) return american
  return american.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}
