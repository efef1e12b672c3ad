import type { Note } from '#contract/learning/note.ts'
import { isBlankNote, NEVER_WRITTEN, noteTooLong } from '#contract/learning/note-rules.ts'

/** Notes save 2 s after typing stops; 'Saved' then shows for 2 s. */
const SAVE_AFTER_MS = 2000
const SHOW_SAVED_MS = 2000
/** A failed save is retried automatically, without another toast. */
const RETRY_AFTER_MS = 15_000

export type NoteState = {
  title: string
  content: string
  status: 'idle' | 'saving' | 'saved' | 'error'
  /** The text on the screen isn't saved. */
  isUnsaved: boolean
  /** Why saving failed, if the student can fix it. */
  problem: string | null
  /** The server's version, if it changed since this edit started. */
  conflict: Note | null
}

/** Unsaved text, and the version it is based on. */
export type NoteDraft = { title: string; content: string; base: string }

export type SaveResult =
  | { outcome: 'saved'; note: Note }
  | { outcome: 'changed'; note: Note }
  | { outcome: 'refused'; problem: string }
  /** The session has ended, which has its own toast. */
  | { outcome: 'signedOut' }
  | { outcome: 'failed' }

type Options = {
  send: (text: { title: string; content: string; baseUpdatedAt?: string }) => Promise<SaveResult>
  saveDraft: (draft: NoteDraft | null) => void
  onSaved: (note: Note) => void
  onFailed: () => void
}

type NoteText = Pick<Note, 'title' | 'content'>
const isSameText = (a: NoteText, b: NoteText) => a.title === b.title && a.content === b.content
const baseOf = ({ updatedAt }: Note) => updatedAt ?? NEVER_WRITTEN

/**
 * Saves a note while it is being written, one save at a time. Every change is stored locally until the server has it,
 * so that no crash, reload or lost connection loses text.
 */
export class NoteAutosave {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #state: NoteState
  #server: Note
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #hasFailed = false

  constructor(server: Note, draft: NoteDraft | null, options: Options) {
    this.#options = options
    this.#server = server
    const hasDraft = draft !== null && !isSameText(draft, server)
    const text = hasDraft ? draft : server
    const conflict = hasDraft && draft.base !== baseOf(server) ? server : null
    this.#state = { title: text.title, content: text.content, ...IDLE, isUnsaved: hasDraft, conflict }
    if (draft && !hasDraft) options.saveDraft(null)
    if (hasDraft) this.#saveSoon()
  }

  readonly getState = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write(change: Partial<NoteText>) {
    const next = { ...this.#state, ...change }
    const isUnsaved = !isSameText(next, this.#server)
    this.#show({ ...change, isUnsaved, problem: noteTooLong(next) ?? null, ...(isUnsaved ? { status: 'idle' } : {}) })
    this.#saveDraft()
    this.#saveSoon()
  }

  /** Saves right away, for when the page is hidden or another lesson opens. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer)
    const { title, content, isUnsaved, conflict } = this.#state
    if (!isUnsaved || conflict || this.#isSending || isBlankNote(this.#state) || noteTooLong(this.#state)) return
    await this.#send({ title, content, baseUpdatedAt: baseOf(this.#server) })
  }

  /** Resolves a conflict in favor of this version. */
  async keepMine(): Promise<void> {
    const { title, content } = this.#state
    this.#show({ conflict: null })
    await this.#send({ title, content })
  }

  /** Resolves a conflict in favor of the other version, optionally with this one appended. */
  acceptOther({ withMine }: { withMine: boolean }) {
    const { conflict, title, content } = this.#state
    if (!conflict) return
    this.#server = conflict
    this.#show({ ...textOf(conflict), ...IDLE, isUnsaved: false, conflict: null })
    this.#saveDraft()
    if (withMine) {
      const both = [conflict.content, content].filter((part) => part.trim() !== '').join('\n\n')
      this.write({ title: conflict.title || title, content: both })
    }
  }

  /** Restores the server's text after the note was cleared. */
  restore() {
    this.write(textOf(this.#server))
  }

  /** The only way to save an empty note. */
  async remove(): Promise<void> {
    clearTimeout(this.#timer)
    this.#show({ title: '', content: '', isUnsaved: true })
    await this.#send({ title: '', content: '', baseUpdatedAt: baseOf(this.#server) })
  }

  /** The note is empty on the screen but not on the server. */
  get isCleared(): boolean {
    return isBlankNote(this.#state) && this.#server.updatedAt !== null
  }

  #saveSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.saveNow(), SAVE_AFTER_MS)
  }

  async #send(text: NoteText & { baseUpdatedAt?: string }) {
    this.#isSending = true
    this.#show({ status: 'saving' })
    const result = await this.#options.send(text)
    this.#isSending = false
    if (result.outcome === 'saved') this.#accept(text, result.note)
    // Both versions are the same, so there is nothing to choose.
    else if (result.outcome === 'changed' && isSameText(result.note, text)) this.#accept(text, result.note)
    else if (result.outcome === 'changed') this.#show({ status: 'idle', conflict: result.note })
    else this.#fail(result)
  }

  #fail(result: SaveResult) {
    const isNews = !this.#hasFailed && result.outcome !== 'signedOut'
    this.#hasFailed = true
    this.#show({ status: 'error', problem: result.outcome === 'refused' ? result.problem : null })
    if (isNews) this.#options.onFailed()
    clearTimeout(this.#timer)
    if (result.outcome === 'failed') this.#timer = setTimeout(() => this.saveNow(), RETRY_AFTER_MS)
  }

  #accept(sent: NoteText, note: Note) {
    this.#server = note
    this.#hasFailed = false
    const isUnsaved = !isSameText(this.#state, sent)
    this.#show({ isUnsaved, status: isUnsaved ? 'idle' : 'saved', problem: null })
    this.#saveDraft()
    this.#options.onSaved(note)
    if (isUnsaved) this.#saveSoon()
    else this.#timer = setTimeout(() => this.#show({ status: 'idle' }), SHOW_SAVED_MS)
  }

  #saveDraft() {
    const { title, content, isUnsaved } = this.#state
    this.#options.saveDraft(isUnsaved ? { title, content, base: baseOf(this.#server) } : null)
  }

  #show(change: Partial<NoteState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const IDLE = { status: 'idle', problem: null } as const
const textOf = ({ title, content }: Note) => ({ title, content })
