import { expect, it } from 'vitest'

import { readTextFile } from './read-text-file.ts'

const TEXT = 'Was heißt “R”? 5 €;Jürgen\r\n'

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
])('reads %s', async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(TEXT)
})

it('reads what Excel calls CSV in Western Europe', async () => {
  const bytes = Buffer.from('hei\xdft \x93R\x94, 5 \x80', 'latin1')
  expect(await readTextFile(new Blob([bytes]))).toBe('heißt “R”, 5 €')
})

it('reads an empty file', async () => {
  expect(await readTextFile(new Blob([]))).toBe('')
})
