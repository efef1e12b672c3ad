import { expect, it } from 'vitest'

import { fitNotes } from './fit-notes.ts'

const cut = (notes: string, trades = 1000) => fitNotes(Array.from({ length: trades }, () => ({ notes })))

it('keeps the notes of a thousand trades as they are', () => {
  const note = `${'word '.repeat(30)}\nThe next one waits for the close.`
  expect(cut(note)).toEqual({ fitted: Array(1000).fill({ notes: note }), isCut: false })
})

it('cuts notes that would take minutes and gigabytes, and says so', () => {
  for (const note of ['a'.repeat(10_000), 'a\n'.repeat(4_999), '\r'.repeat(10_000), '😀'.repeat(5_000)]) {
    const { fitted, isCut } = cut(note)
    const text = fitted.map(({ notes }) => notes).join('\n')
    expect(isCut).toBe(true)
    expect(text.length).toBeLessThan(260_000)
    expect(text.split('\n').length).toBeLessThan(5_000)
    expect(text.isWellFormed()).toBe(true)
    expect(fitted[0]?.notes.length).toBeGreaterThan(2_000)
    expect(fitted[999]?.notes).toBe('…')
  }
})
