const PLACEHOLDER = /\{\{\s*([a-zA-Z]+)\s*\}\}/g

export type PlaceholderValues = Readonly<Record<string, string>>

/**
 * Replaces `{{name}}` by its value, once: a value that looks like a placeholder is left alone. There are no
 * expressions. What has no value becomes nothing.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))
}

/** The placeholders in a text of staff that would stay empty. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !known.includes(name))
}
