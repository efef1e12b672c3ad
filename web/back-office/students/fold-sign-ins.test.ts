import { expect, it } from 'vitest'

import { foldSignIns } from './fold-sign-ins.ts'

/** `notice` is the email about a sign-in. */
const timeline = (kinds: string[]) =>
  kinds.map((kind, hour) => ({
    kind: kind === 'notice' ? 'mail' : kind,
    description: kind,
    timestamp: `2026-11-15T${20 - hour}:00`,
    ...(kind === 'notice' && { isAboutSignIn: true as const }),
  }))
const folded = (...kinds: string[]) => foldSignIns(timeline(kinds)).map(({ entries }) => entries.length)

it('folds sign-ins with nothing in between but their emails', () => {
  expect(folded('sign-in', 'sign-in', 'sign-in')).toEqual([3])
  expect(folded('notice', 'sign-in', 'notice', 'sign-in')).toEqual([4])
  expect(folded('sign-in', 'learning', 'sign-in')).toEqual([1, 1, 1])
  expect(folded('mail', 'mail', 'sign-in', 'sign-in', 'mail')).toEqual([1, 1, 2, 1])
  expect(folded()).toEqual([])
})

it('leaves a single sign-in as it is', () => {
  expect(folded('notice', 'sign-in', 'learning')).toEqual([1, 1, 1])
})

it('keeps every entry in order, each row with a key of its own', () => {
  const all = timeline(['sign-in', 'notice', 'sign-in', 'staff', 'sign-in'])
  const rows = foldSignIns(all)
  expect(rows.flatMap(({ entries }) => entries)).toEqual(all)
  expect(rows.map(({ signIns }) => signIns.length)).toEqual([2, 0, 1])
  const at = { kind: 'access', timestamp: '2026-11-15T12:00' }
  const both = [
    { ...at, description: 'Candles' },
    { ...at, description: 'Risk' },
  ]
  expect(new Set(foldSignIns(both).map(({ key }) => key)).size).toBe(2)
})

it('keeps the key of a row when something newer comes in above it', () => {
  const [, ...before] = timeline(['sign-in', 'sign-in', 'sign-in'])
  const after = [{ kind: 'staff', description: 'staff', timestamp: '2026-11-15T21:00' }, ...before]
  expect(foldSignIns(after)[1]?.key).toBe(foldSignIns(before)[0]?.key)
})
