/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of CSV: quoted where needed, with text that looks like a formula kept as text. */
export function csvLine(values: string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const safe = FORMULA.test(value) && !isNumber ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
