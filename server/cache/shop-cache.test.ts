import { expect, it } from 'vitest'

import { openTestDatabase } from '../test/test-database.ts'
import { ShopCache } from './shop-cache.ts'

async function twoProcesses() {
  const db = await openTestDatabase()
  const clock = { time: new Date('2026-11-15T10:00:00.000Z'), now: () => clock.time }
  return { db, clock, here: new ShopCache(db, clock), there: new ShopCache(db, clock) }
}

function counting() {
  let made = 0
  return async () => {
    made += 1
    return { value: made }
  }
}

it('computes a value once, even when many ask at the same time', async () => {
  const { here } = await twoProcesses()
  const make = counting()
  const values = await Promise.all(Array.from({ length: 10 }, () => here.get(['catalog'], 'courses', make)))
  expect(new Set(values)).toEqual(new Set([1]))
})

it('recomputes a value after its topic changed: here right away, in other processes after their next check', async () => {
  const { here, there } = await twoProcesses()
  const [makeHere, makeThere] = [counting(), counting()]
  await here.get(['catalog'], 'courses', makeHere)
  await there.get(['catalog'], 'courses', makeThere)
  await here.change('catalog', async () => {})
  expect(await here.get(['catalog'], 'courses', makeHere)).toBe(2)
  expect(await there.get(['catalog'], 'courses', makeThere)).toBe(1)
  await there.refresh()
  expect(await there.get(['catalog'], 'courses', makeThere)).toBe(2)
})

it('keeps a value after another topic changed, and after a change was rolled back', async () => {
  const { here } = await twoProcesses()
  const make = counting()
  await here.get(['catalog'], 'courses', make)
  await here.change('settings', async () => {})
  const failing = here.change('catalog', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await here.refresh()
  expect(await here.get(['catalog'], 'courses', make)).toBe(1)
})

it('recomputes a value once it has expired', async () => {
  const { here, clock } = await twoProcesses()
  let made = 0
  const make = async () => {
    made += 1
    return { value: made, validUntil: new Date('2026-11-15T11:00:00.000Z') }
  }
  await here.get(['catalog'], 'courses', make)
  expect(await here.get(['catalog'], 'courses', make)).toBe(1)
  clock.time = new Date('2026-11-15T11:00:00.000Z')
  expect(await here.get(['catalog'], 'courses', make)).toBe(2)
})

it('does not cache a failure', async () => {
  const { here } = await twoProcesses()
  await expect(here.get(['catalog'], 'courses', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await here.get(['catalog'], 'courses', async () => ({ value: 'back' }))).toBe('back')
})

it('leaves a newer value alone when an older one arrives after it', async () => {
  const { here } = await twoProcesses()
  const slow = Promise.withResolvers<{ value: string }>()
  const old = here.get(['catalog'], 'courses', () => slow.promise)
  await here.change('catalog', async () => {})
  await here.get(['catalog'], 'courses', async () => ({ value: 'new' }))
  slow.resolve({ value: 'old' })
  expect(await old).toBe('old')
  expect(here.peek(['catalog'], 'courses')).toBe('new')
})

it('leaves a newer value alone when an older one fails after it', async () => {
  const { here } = await twoProcesses()
  const slow = Promise.withResolvers<{ value: string }>()
  const old = here.get(['catalog'], 'courses', () => slow.promise)
  await here.change('catalog', async () => {})
  await here.get(['catalog'], 'courses', async () => ({ value: 'new' }))
  slow.reject(new Error('away'))
  await expect(old).rejects.toThrow('away')
  expect(here.peek(['catalog'], 'courses')).toBe('new')
})
