import { describe, expect, it } from 'vitest'

import { passwordHint } from './password-hint.ts'

describe('passwordHint', () => {
  it.each(['', 'difference engine', 'fjord-lamp-otter', 'x7!kQp2#vLz'])('gives no hint for “%s”', (password) => {
    expect(passwordHint(password)).toBeUndefined()
  })

  it.each(['password2024', 'Qwertzuiop1', '1234567890', 'aaaaaaaaaaaa', 'abababababab'])(
    'warns about the common password %s',
    (password) => {
      expect(passwordHint(password)).toContain('most common passwords')
    },
  )

  it("warns about the person's name or email", () => {
    expect(passwordHint('lovelace-forever', ['Ada', 'Lovelace'])).toContain('your name or email')
    expect(passwordHint('difference engine', ['', 'A'])).toBeUndefined()
  })

  it('recommends length', () => {
    expect(passwordHint('fjord7')).toContain('longer')
  })
})
