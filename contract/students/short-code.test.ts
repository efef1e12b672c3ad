import { describe, expect, it } from 'vitest'

import { readShortCode, shortCode } from './short-code.ts'

const ID = '019a2f4e-1c3b-7d5e-8f6a-12ab34cd56ef'

describe('a short code', () => {
  it("is the end of a user's id", () => {
    expect(shortCode(ID)).toBe('34CD-56EF')
  })

  it('is read however staff type it', () => {
    for (const typed of ['34CD-56EF', ' 34cd-56ef ', '34cd56ef']) {
      expect(ID.endsWith(readShortCode(typed) ?? '?'), typed).toBe(true)
    }
  })

  it("isn't found in other searches", () => {
    for (const typed of ['', 'ada', 'ada@example.test', '34cd-56e', '34cd56eff', 'facade00 x']) {
      expect(readShortCode(typed), typed).toBeUndefined()
    }
  })
})
