const MAX_NOTE_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 30_000

/** What a writer says who has seen that there is no note yet. */
export const NEVER_WRITTEN = 'never'

/** The failure that brings along what stands in the note now. */
export const NOTE_CHANGED = 'note_changed'

type Words = { title: string; content: string }

/** Auto-save skips blank notes. */
export const isBlankNote = ({ title, content }: Words) => title.trim() === '' && content.trim() === ''

/** What is wrong with the length of a note, in words for the writer; undefined when nothing is. */
export function noteTooLong({ title, content }: Words): string | undefined {
  if (title.length > MAX_NOTE_TITLE_LENGTH) return `Please keep the title under ${MAX_NOTE_TITLE_LENGTH} characters.`
  if (content.length > MAX_NOTE_LENGTH) {
    return `Please keep the note under ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`
  }
  return undefined
}
