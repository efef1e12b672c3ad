export type TableGrowth = {
  name: string
  /** With its indexes. */
  bytes: number
  /** Null for a table that doesn't say when a row was added. */
  bytesPerDay: number | null
}

const SHOWN = 6

/** A line for each of those that grow fastest. */
export function listFastestGrowing(tables: TableGrowth[]): string[] {
  const growing = tables.flatMap(({ bytesPerDay, ...table }) => (bytesPerDay ? [{ ...table, bytesPerDay }] : []))
  const fastest = growing.sort((one, other) => other.bytesPerDay - one.bytesPerDay).slice(0, SHOWN)
  const width = Math.max(...fastest.map(({ name }) => name.length))
  return fastest.map(
    ({ name, bytes, bytesPerDay }) =>
      `${name.padEnd(width)}  ${formatBytes(bytes).padStart(6)}, ${formatBytes(bytesPerDay)} a day`,
  )
}

export function formatBytes(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB']
  return `${size.toFixed(size < 10 && unit !== 'KB' ? 1 : 0)} ${unit}`
}
