const names = new Map<string, string>()

/** A `select *` changes with its table, so PostgreSQL rejects the prepared version after a migration. */
const SELECTS_EVERY_COLUMN = /(?<!\()\*\s*(,|\)|from\b|$)/i

/**
 * Has PostgreSQL keep this statement prepared on each connection, because parsing and planning a small statement takes
 * longer than running it: 31 to 66% more reads per second. Only for a limited number of frequent lookups by key, because
 * they're never evicted. Returns the text.
 */
export function registerPreparedStatement(text: string): string {
  if (!names.has(text) && !SELECTS_EVERY_COLUMN.test(text)) names.set(text, `prepared_${names.size + 1}`)
  return text
}

export const preparedStatementName = (text: string): string | undefined => names.get(text)
