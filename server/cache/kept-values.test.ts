import { expect, it } from 'vitest'

import { KeptValues } from './kept-values.ts'

it('reads again only when the revision has changed', async () => {
  const kept = new KeptValues<string>((text) => text.length)
  let reads = 0
  const read = async () => `read ${++reads}`
  expect(await kept.get('figures', 1, read)).toBe('read 1')
  expect(await kept.get('figures', 1, read)).toBe('read 1')
  expect(await kept.get('pages', 1, read)).toBe('read 2')
  expect(await kept.get('figures', 2, read)).toBe('read 3')
  expect(await kept.get('figures', 2, read)).toBe('read 3')
})

it('keeps nothing that could not be read', async () => {
  const kept = new KeptValues<string>((text) => text.length)
  await expect(kept.get('figures', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow()
  expect(await kept.get('figures', 1, async () => 'read')).toBe('read')
})

it('forgets what was not used for the longest time when it holds too much', async () => {
  const kept = new KeptValues<string>(() => 3_000_000)
  const isKept = async (key: string) => (await kept.get(key, 1, async () => 'again')) !== 'again'
  await kept.get('one', 1, async () => 'first')
  await kept.get('two', 1, async () => 'first')
  await kept.get('one', 1, async () => 'unused')
  await kept.get('three', 1, async () => 'first')
  expect(await isKept('one')).toBe(true)
  expect(await isKept('three')).toBe(true)
  expect(await isKept('two')).toBe(false)
  // Replacing a value frees the room of the old one.
  for (let revision = 2; revision < 9; revision++) await kept.get('two', revision, async () => `revision ${revision}`)
  expect(await isKept('three')).toBe(true)
})
