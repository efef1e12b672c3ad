const PLACEHOLDER = /\{\{\s*([a-zA-Z]+)\s*\}\}/g

export type PlaceholderValues = Readonly<Record<string, string>>

/** Replaces each `{{name}}` with its value, or nothing. Placeholders inside a value aren't replaced again. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}

/** Placeholders in a text written by staff that have no value. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !known.includes(name))
}
