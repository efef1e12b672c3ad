type Row = Record<string, unknown>

/** Lists and objects as readable text: a heading per section, a line per field. */
export function readableText(data: Record<string, unknown>): string {
  return `${Object.entries(data)
    .map(([name, value]) => [toWords(name), '='.repeat(toWords(name).length), partOf(value)].join('\n'))
    .join('\n\n')}\n`
}

function partOf(value: unknown): string {
  if (!Array.isArray(value)) return value !== null && typeof value === 'object' ? toRow(value as Row) : String(value)
  if (value.length === 0) return 'Nothing.'
  return value.map((row) => toRow(row as Row)).join('\n\n')
}

function toRow(row: Row): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${toWords(name)}: ${value === true ? 'yes' : value === false ? 'no' : value}`)
    .join('\n')
}

/** `lastSeenAt` → `Last seen at` */
function toWords(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
