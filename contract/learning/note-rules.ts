const MAX_NOTE_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 30_000

/** The base version of a note that doesn't exist yet. */
export const NEVER_WRITTEN = 'never'

/** The error code of a conflict, sent with the current note. */
export const NOTE_CHANGED = 'note_changed'

type NoteText = { title: string; content: string }

/** Auto-save skips blank notes. */
export const isBlankNote = ({ title, content }: NoteText) => title.trim() === '' && content.trim() === ''

/** The error message for a note that is too long; undefined if it isn't. */
export function noteTooLong({ title, content }: NoteText): string | undefined {
  if (title.length > MAX_NOTE_TITLE_LENGTH) return `Please keep the title under ${MAX_NOTE_TITLE_LENGTH} characters.`
  if (content.length > MAX_NOTE_LENGTH) {
    return `Please keep the note under ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`
  }
  return undefined
}
