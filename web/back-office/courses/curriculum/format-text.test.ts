import { expect, it } from 'vitest'

import { addBlock, addLink, markWords, startLines, type TextEdit } from './format-text.ts'

/** The selection is between two bars. */
function edit(shown: string, change: (selection: { text: string; from: number; to: number }) => TextEdit): string {
  const [before = '', selected = '', after = ''] = shown.split('|')
  const text = before + selected + after
  const { from, to, insert, select } = change({ text, from: before.length, to: before.length + selected.length })
  const next = text.slice(0, from) + insert + text.slice(to)
  return `${next.slice(0, select[0])}|${next.slice(select[0], select[1])}|${next.slice(select[1])}`
}

it('puts a mark around words and takes it away again', () => {
  const bold = (shown: string) => edit(shown, (selection) => markWords(selection, '**', 'bold'))
  expect(bold('a |candle| b')).toBe('a **|candle|** b')
  expect(bold('a **|candle|** b')).toBe('a |candle| b')
  expect(bold('a || b')).toBe('a **|bold|** b')
})

it('starts every selected line, and undoes it', () => {
  const quote = (shown: string) => edit(shown, (selection) => startLines(selection, () => '> '))
  expect(quote('one\nt|wo\nthr|ee')).toBe('one\n> two\n> three||')
  expect(quote('> two\n> thr||ee')).toBe('> two\nthree||')
})

it('replaces one kind of line with another', () => {
  expect(edit('|- one\n- two|', (selection) => startLines(selection, (at) => `${at + 1}. `))).toBe('1. one\n2. two||')
  expect(edit('## Hea||d', (selection) => startLines(selection, () => '### '))).toBe('### Head||')
})

it('selects the address of a new link', () => {
  expect(edit('see |this|', addLink)).toBe('see [this](|https://|)')
})

it('sets a block apart', () => {
  expect(edit('text||', (selection) => addBlock(selection, 'block'))).toBe('text\n\nblock\n\n||')
  expect(edit('||', (selection) => addBlock(selection, 'block'))).toBe('block\n\n||')
})
