const names = new Map<string, string>()

/** What such a statement answers changes with the table, and PostgreSQL refuses to run it again after a migration. */
const ANSWERS_EVERY_COLUMN = /(?<!\()\*\s*(,|\)|from\b|$)/i

/**
 * Gives a statement a name under which PostgreSQL keeps it on each connection: to read and plan a small statement takes
 * longer than to run it. For texts that come again and again, find their rows by a key, and are few; they are never
 * forgotten. Answers the text.
 */
export function keepStatement(text: string): string {
  if (!names.has(text) && !ANSWERS_EVERY_COLUMN.test(text)) names.set(text, `kept_${names.size + 1}`)
  return text
}

export const keptName = (text: string): string | undefined => names.get(text)
