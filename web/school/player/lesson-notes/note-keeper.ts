import type { Note } from '#contract/learning/note.ts'
import { isBlankNote, NEVER_WRITTEN, noteTooLong } from '#contract/learning/note-rules.ts'

/** Notes save 2 s after typing stops; 'Saved' then shows for 2 s. */
const SAVE_AFTER_MS = 2000
const SHOW_SAVED_MS = 2000
/** A failed save is tried again by itself, without another toast. */
const TRY_AGAIN_AFTER_MS = 15_000

export type NoteState = {
  title: string
  content: string
  status: 'idle' | 'saving' | 'saved' | 'error'
  /** What is on the screen is not on the server. */
  isUnsaved: boolean
  /** Why saving failed, where the writer can do something about it. */
  problem: string | null
  /** What stands on the server, when it is not what this writer began from. */
  elsewhere: Note | null
}

/** Words that have not reached the server yet, and the state they were begun from. */
export type NoteDraft = { title: string; content: string; base: string }

export type SaveResult =
  | { outcome: 'saved'; note: Note }
  | { outcome: 'changed'; note: Note }
  | { outcome: 'refused'; problem: string }
  /** The session is gone: that has a toast of its own. */
  | { outcome: 'signedOut' }
  | { outcome: 'failed' }

type Options = {
  send: (words: { title: string; content: string; baseUpdatedAt?: string }) => Promise<SaveResult>
  keepDraft: (draft: NoteDraft | null) => void
  onSaved: (note: Note) => void
  onFailed: () => void
}

type Words = Pick<Note, 'title' | 'content'>
const same = (a: Words, b: Words) => a.title === b.title && a.content === b.content
const baseOf = ({ updatedAt }: Note) => updatedAt ?? NEVER_WRITTEN

/**
 * Saves a note while it is written. One save at a time; what is typed meanwhile follows. Every change is kept locally
 * until the server has it, so that no crash, reload or lost connection costs a word.
 */
export class NoteKeeper {
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
    const hasDraft = draft !== null && !same(draft, server)
    const words = hasDraft ? draft : server
    const elsewhere = hasDraft && draft.base !== baseOf(server) ? server : null
    this.#state = { title: words.title, content: words.content, ...CALM, isUnsaved: hasDraft, elsewhere }
    if (draft && !hasDraft) options.keepDraft(null)
    if (hasDraft) this.#saveSoon()
  }

  readonly getState = () => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write(change: Partial<Words>) {
    const next = { ...this.#state, ...change }
    const isUnsaved = !same(next, this.#server)
    this.#show({ ...change, isUnsaved, problem: noteTooLong(next) ?? null, ...(isUnsaved ? { status: 'idle' } : {}) })
    this.#keepDraft()
    this.#saveSoon()
  }

  /** At once, where nobody will wait for it: the page hides, another lesson opens. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer)
    const { title, content, isUnsaved, elsewhere } = this.#state
    if (!isUnsaved || elsewhere || this.#isSending || isBlankNote(this.#state) || noteTooLong(this.#state)) return
    await this.#send({ title, content, baseUpdatedAt: baseOf(this.#server) })
  }

  /** After 'changed elsewhere': these words win. */
  async keepMine(): Promise<void> {
    const { title, content } = this.#state
    this.#show({ elsewhere: null })
    await this.#send({ title, content })
  }

  /** After 'changed elsewhere': the other words win, or both stand one below the other. */
  takeOther({ withMine }: { withMine: boolean }) {
    const { elsewhere, title, content } = this.#state
    if (!elsewhere) return
    this.#server = elsewhere
    this.#show({ ...wordsOf(elsewhere), ...CALM, isUnsaved: false, elsewhere: null })
    this.#keepDraft()
    if (withMine) {
      const both = [elsewhere.content, content].filter((part) => part.trim() !== '').join('\n\n')
      this.write({ title: elsewhere.title || title, content: both })
    }
  }

  /** After everything was taken out of the note: the words that the server still has. */
  bringBack() {
    this.write(wordsOf(this.#server))
  }

  /** The only way to save an empty note: on purpose. */
  async remove(): Promise<void> {
    clearTimeout(this.#timer)
    this.#show({ title: '', content: '', isUnsaved: true })
    await this.#send({ title: '', content: '', baseUpdatedAt: baseOf(this.#server) })
  }

  /** Nothing is left on the screen of a note that the server has. */
  get isEmptied(): boolean {
    return isBlankNote(this.#state) && this.#server.updatedAt !== null
  }

  #saveSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.saveNow(), SAVE_AFTER_MS)
  }

  async #send(words: Words & { baseUpdatedAt?: string }) {
    this.#isSending = true
    this.#show({ status: 'saving' })
    const result = await this.#options.send(words)
    this.#isSending = false
    if (result.outcome === 'saved') this.#accept(words, result.note)
    // The same words came from elsewhere: there is nothing to choose.
    else if (result.outcome === 'changed' && same(result.note, words)) this.#accept(words, result.note)
    else if (result.outcome === 'changed') this.#show({ status: 'idle', elsewhere: result.note })
    else this.#fail(result)
  }

  #fail(result: SaveResult) {
    const isNews = !this.#hasFailed && result.outcome !== 'signedOut'
    this.#hasFailed = true
    this.#show({ status: 'error', problem: result.outcome === 'refused' ? result.problem : null })
    if (isNews) this.#options.onFailed()
    clearTimeout(this.#timer)
    if (result.outcome === 'failed') this.#timer = setTimeout(() => this.saveNow(), TRY_AGAIN_AFTER_MS)
  }

  #accept(sent: Words, note: Note) {
    this.#server = note
    this.#hasFailed = false
    const isUnsaved = !same(this.#state, sent)
    this.#show({ isUnsaved, status: isUnsaved ? 'idle' : 'saved', problem: null })
    this.#keepDraft()
    this.#options.onSaved(note)
    if (isUnsaved) this.#saveSoon()
    else this.#timer = setTimeout(() => this.#show({ status: 'idle' }), SHOW_SAVED_MS)
  }

  #keepDraft() {
    const { title, content, isUnsaved } = this.#state
    this.#options.keepDraft(isUnsaved ? { title, content, base: baseOf(this.#server) } : null)
  }

  #show(change: Partial<NoteState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const CALM = { status: 'idle', problem: null } as const
const wordsOf = ({ title, content }: Note) => ({ title, content })
