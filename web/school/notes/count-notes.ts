import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'

export function countNotes({ modules }: Pick<NotesIndexEntry, 'modules'>): number {
  return modules.reduce((sum, { notes }) => sum + notes.length, 0)
}

/** `1 note`, `3 notes`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
