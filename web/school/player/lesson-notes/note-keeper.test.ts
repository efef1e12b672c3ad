import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Note } from '#contract/learning/note.ts'
import { type NoteDraft, NoteKeeper, type SaveResult } from './note-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EMPTY: Note = { title: '', content: '', updatedAt: null }
const at = (second: number) => `2026-11-15T10:00:0${second}.000Z`
const note = (content: string, second: number): Note => ({ title: '', content, updatedAt: at(second) })

/** A note on a server that answers when the test says so. */
function open(server = EMPTY, draft: NoteDraft | null = null) {
  const sent: { content: string; baseUpdatedAt?: string }[] = []
  const answers: ((result: SaveResult) => void)[] = []
  const kept: { draft: NoteDraft | null } = { draft }
  const failures = vi.fn()
  const keeper = new NoteKeeper(server, draft, {
    send: (words) => {
      sent.push(words)
      return new Promise((resolve) => answers.push(resolve))
    },
    keepDraft: (next) => {
      kept.draft = next
    },
    onSaved: () => {},
    onFailed: failures,
  })
  const answer = async (result: SaveResult) => {
    answers.shift()?.(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keeper, sent, kept, failures, answer, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

it('saves two seconds after typing stops, says so for two seconds and forgets the draft', async () => {
  const { keeper, sent, kept, answer, wait } = open()
  keeper.write({ content: 'a' })
  await wait(1500)
  keeper.write({ content: 'ab' })
  await wait(1999)
  expect(sent).toEqual([])
  expect(kept.draft).toEqual({ title: '', content: 'ab', base: 'never' })
  expect(keeper.getState()).toMatchObject({ status: 'idle', isUnsaved: true })
  await wait(1)
  expect(sent).toMatchObject([{ content: 'ab', baseUpdatedAt: 'never' }])
  expect(keeper.getState().status).toBe('saving')
  await answer({ outcome: 'saved', note: note('ab', 1) })
  expect(keeper.getState()).toMatchObject({ status: 'saved', isUnsaved: false })
  expect(kept.draft).toBeNull()
  await wait(2000)
  expect(keeper.getState().status).toBe('idle')
})

it('never says saved of words that are not: what is typed meanwhile follows', async () => {
  const { keeper, sent, kept, answer, wait } = open()
  keeper.write({ content: 'one' })
  await wait(2000)
  keeper.write({ content: 'one two' })
  await answer({ outcome: 'saved', note: note('one', 1) })
  expect(keeper.getState()).toMatchObject({ status: 'idle', isUnsaved: true })
  expect(kept.draft).toMatchObject({ content: 'one two', base: at(1) })
  await wait(2000)
  expect(sent.at(-1)).toMatchObject({ content: 'one two', baseUpdatedAt: at(1) })
})

it('skips a note without words, and one that did not change', async () => {
  const { keeper, sent, wait } = open(note('here', 1))
  keeper.write({ content: ' ' })
  await wait(5000)
  keeper.write({ content: 'here' })
  await wait(5000)
  expect(sent).toEqual([])
})

it('keeps a failed save, says it once and tries again by itself', async () => {
  const { keeper, sent, kept, failures, answer, wait } = open()
  keeper.write({ content: 'tunnel' })
  await wait(2000)
  await answer({ outcome: 'failed' })
  expect(keeper.getState()).toMatchObject({ status: 'error', isUnsaved: true })
  expect(kept.draft).toMatchObject({ content: 'tunnel' })
  await wait(15_000)
  await answer({ outcome: 'failed' })
  expect(failures).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(2)
})

it('says nothing of its own when the session is gone', async () => {
  const { keeper, kept, failures, answer, wait } = open()
  keeper.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'signedOut' })
  expect(failures).not.toHaveBeenCalled()
  expect(kept.draft).toMatchObject({ content: 'mine' })
})

it('brings back what had not arrived, and saves it', async () => {
  const { keeper, sent, wait } = open(note('old', 1), { title: '', content: 'old and new', base: at(1) })
  expect(keeper.getState()).toMatchObject({ content: 'old and new', isUnsaved: true, elsewhere: null })
  await wait(2000)
  expect(sent).toMatchObject([{ content: 'old and new', baseUpdatedAt: at(1) }])
})

it('asks when a draft meets a note that was changed elsewhere, and loses neither', async () => {
  const { keeper, sent, wait } = open(note('theirs', 2), { title: '', content: 'mine', base: at(1) })
  expect(keeper.getState()).toMatchObject({ content: 'mine', elsewhere: { content: 'theirs' } })
  await wait(60_000)
  expect(sent).toEqual([])
  keeper.takeOther({ withMine: true })
  expect(keeper.getState()).toMatchObject({ content: 'theirs\n\nmine', elsewhere: null })
  await wait(2000)
  expect(sent).toMatchObject([{ content: 'theirs\n\nmine', baseUpdatedAt: at(2) }])
})

it('asks nothing when the other words are the same', async () => {
  const { keeper, kept, answer, wait } = open(note('old', 1))
  keeper.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'changed', note: note('mine', 2) })
  expect(keeper.getState()).toMatchObject({ status: 'saved', isUnsaved: false, elsewhere: null })
  expect(kept.draft).toBeNull()
})

it('lets the last writer win who chooses so', async () => {
  const { keeper, sent, answer, wait } = open(note('old', 1))
  keeper.write({ content: 'mine' })
  await wait(2000)
  await answer({ outcome: 'changed', note: note('theirs', 2) })
  expect(keeper.getState()).toMatchObject({ content: 'mine', elsewhere: { content: 'theirs' }, isUnsaved: true })
  void keeper.keepMine()
  expect(sent.at(-1)).toEqual({ title: '', content: 'mine' })
})

it('does not send what is too long, and says so', async () => {
  const { keeper, sent, wait } = open()
  keeper.write({ content: 'x'.repeat(30_001) })
  await wait(5000)
  expect(sent).toEqual([])
  expect(keeper.getState()).toMatchObject({ problem: 'Please keep the note under 30,000 characters.', isUnsaved: true })
})
