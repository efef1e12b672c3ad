import { describe, expect, it } from 'vitest'

import { chooseCut } from './choose-cut.ts'

const tried = (...cuts: number[]) => cuts.map((cut) => ({ cut }))

describe('chooseCut', () => {
  it('begins with the first place, and uses each before one comes again', () => {
    expect(chooseCut([40, 80], [], 10)).toBe(40)
    expect(chooseCut([40, 80], tried(40), 10)).toBe(80)
    expect(chooseCut([40, 80], tried(40, 80), 10)).toBe(40)
    expect(chooseCut([40, 80], tried(40, 80, 40), 10)).toBe(80)
  })

  it('prefers a place whose future no attempt has shown', () => {
    expect(chooseCut([40, 30, 45, 60], tried(40), 10)).toBe(60)
  })

  it('takes another one if all have been shown', () => {
    expect(chooseCut([80, 40], tried(80), 10)).toBe(40)
  })
})
