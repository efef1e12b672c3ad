import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Note } from '#contract/learning/note.ts'
import { NoteAutosave, type NoteDraft, type SaveResult } from './note-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EMPTY: Note = { title: '', content: '', updatedAt: null }
const at = (second: number) => `2026-11-15T10:00:0${second}.000Z`
const note = (content: string, second: number): Note => ({ title: '', content, updatedAt: at(second) })

/** A note on a server that responds when the test tells it to. */
function open(server = EMPTY, draft: NoteDraft | null = null) {
  const sent: { content: string; baseUpdatedAt?: string }[] = []
  const answers: ((result: SaveResult) => void)[] = []
  const kept: { draft: NoteDraft | null } = { draft }
  const failures = vi.fn()
  const autosave = new NoteAutosave(server, draft, {
    send: (note) => {
      sent.push(note)
      return new Promise((resolve) => answers.push(resolve))
    },
    saveDraft: (next) => {
      kept.draft = next
    },
    onSaved: () => {},
    onFailed: failures,
  })
  const answer = async (result: SaveResult) => {
    answers.shift()?.(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { autosave, sent, kept, failures, answer, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

it('saves two seconds after typing stops, shows Saved for two seconds and deletes the draft', async () => {
  const { autosave, sent, kept, answer, wait } = open()
  autosave.write({ content: 'a' })
  await wait(1500)
  autosave.write({ content: 'ab' })
  await wait(1999)
  expect(sent).toEqual([])
  expect(kept.draft).toEqual({ title: '', content: 'ab', base: 'never' })
  expect(autosave.getState()).toMatchObject({ status: 'idle', isUnsaved: true })
  await wait(1)
  expect(sent).toMatchObject([{ content: 'ab', baseUpdatedAt: 'never' }])
  expect(autosave.getState().status).toBe('saving')
  await answer({ outcome: 'saved', note: note('ab', 1) })
  expect(autosave.getState()).toMatchObject({ status: 'saved', isUnsaved: false })
  expect(kept.draft).toBeNull()
  await wait(2000)
  expect(autosave.getState().status).toBe('idle')
})

it("doesn't show Saved for text typed during a save, and saves it next", async () => {
  const { autosave, sent, kept, answer, wait } = open()
  autosave.write({ content: 'one' })
  await wait(2000)
  autosave.write({ content: 'one two' })
  await answer({ outcome: 'saved', note: note('one', 1) })
  expect(autosave.getState()).toMatchObject({ status: 'idle', isUnsaved: true })
  expect(kept.draft).toMatchObject({ content: 'one two', base: at(1) })
  await wait(2000)
  expect(sent.at(-1)).toMatchObject({ content: 'one two', baseUpdatedAt: at(1) })
})

it('skips blank and unchanged notes', async () => {
  const { autosave, sent, wait } = open(note('here', 1))
  autosave.write({ content: ' ' })
  await wait(5000)
  autosave.write({ content: 'here' })
  await wait(5000)
  expect(sent).toEqual([])
})

it('keeps the draft of a failed save, reports it once and retries', async () => {
  const { autosave, sent, kept, failures, answer, wait } = open()
  autosave.write({ content: 'tunnel' })
  await wait(2000)
  await answer({ outcome: 'failed' })
  expect(autosave.getState()).toMatchObject({ status: 'error', isUnsaved: true })
  expect(kept.draft).toMatchObject({ content: 'tunnel' })
  await wait(15_000)
  await answer({ outcome: 'failed' })
  expect(failures).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(2)
})

it("doesn't report a failure when the session has ended", async () => {
  const { autosave, kept, failures, answer, wait } = open()
  autosave.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'signedOut' })
  expect(failures).not.toHaveBeenCalled()
  expect(kept.draft).toMatchObject({ content: 'mine' })
})

it('restores an unsaved draft and saves it', async () => {
  const { autosave, sent, wait } = open(note('old', 1), { title: '', content: 'old and new', base: at(1) })
  expect(autosave.getState()).toMatchObject({ content: 'old and new', isUnsaved: true, conflict: null })
  await wait(2000)
  expect(sent).toMatchObject([{ content: 'old and new', baseUpdatedAt: at(1) }])
})

it('reports a conflict between a draft and a newer note, keeping both', async () => {
  const { autosave, sent, wait } = open(note('theirs', 2), { title: '', content: 'mine', base: at(1) })
  expect(autosave.getState()).toMatchObject({ content: 'mine', conflict: { content: 'theirs' } })
  await wait(60_000)
  expect(sent).toEqual([])
  autosave.acceptOther({ withMine: true })
  expect(autosave.getState()).toMatchObject({ content: 'theirs\n\nmine', conflict: null })
  await wait(2000)
  expect(sent).toMatchObject([{ content: 'theirs\n\nmine', baseUpdatedAt: at(2) }])
})

it('reports no conflict when both versions are the same', async () => {
  const { autosave, kept, answer, wait } = open(note('old', 1))
  autosave.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'changed', note: note('mine', 2) })
  expect(autosave.getState()).toMatchObject({ status: 'saved', isUnsaved: false, conflict: null })
  expect(kept.draft).toBeNull()
})

it('overwrites the other version when the student keeps theirs', async () => {
  const { autosave, sent, answer, wait } = open(note('old', 1))
  autosave.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'changed', note: note('theirs', 2) })
  expect(autosave.getState()).toMatchObject({ content: 'mine', conflict: { content: 'theirs' }, isUnsaved: true })
  void autosave.keepMine()
  expect(sent.at(-1)).toEqual({ title: '', content: 'mine' })
})

it('reports a note that is too long instead of sending it', async () => {
  const { autosave, sent, wait } = open()
  autosave.write({ content: 'x'.repeat(30_001) })
  await wait(5000)
  expect(sent).toEqual([])
  expect(autosave.getState()).toMatchObject({
    problem: 'Please keep the note under 30,000 characters.',
    isUnsaved: true,
  })
})
