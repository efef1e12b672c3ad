import { invalidInput } from '#server/http/app-error.ts'

/**
 * The requested ids first, then the rest in their old order. Someone else may have added or deleted rows since the list
 * was read, so unknown ids are ignored; a list without any known id is a mistake.
 */
export function mergeOrder(current: string[], wanted: string[]): string[] {
  const known = [...new Set(wanted)].filter((id) => current.includes(id))
  if (known.length === 0) throw invalidInput('None of these items exist anymore. Please reload the page.')
  return [...known, ...current.filter((id) => !known.includes(id))]
}
