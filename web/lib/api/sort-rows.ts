type Value = string | number | null

/** A copy sorted by `?sort=` (`name`, `-name`). Missing values come last either way. */
export function sortRows<Row>(rows: Row[], sort: string, values: Record<string, (row: Row) => Value>): Row[] {
  const isDescending = sort.startsWith('-')
  const read = values[isDescending ? sort.slice(1) : sort]
  if (!read) return rows
  return rows.toSorted((a, b) => {
    const [left, right] = [read(a), read(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order = typeof left === 'string' ? left.localeCompare(String(right), 'en') : left - Number(right)
    return isDescending ? -order : order
  })
}
