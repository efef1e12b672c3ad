import { describe, expect, it } from 'vitest'

import { passwordHint } from './password-hint.ts'

describe('passwordHint', () => {
  it.each(['', 'difference engine', 'fjord-lamp-otter', 'x7!kQp2#vLz'])('has nothing to say about “%s”', (password) => {
    expect(passwordHint(password)).toBeUndefined()
  })

  it.each(['password2024', 'Qwertzuiop1', '1234567890', 'aaaaaaaaaaaa', 'abababababab'])('knows %s', (password) => {
    expect(passwordHint(password)).toContain('first that anybody tries')
  })

  it('notices what others know about its owner', () => {
    expect(passwordHint('lovelace-forever', ['Ada', 'Lovelace'])).toContain('your name or email')
    expect(passwordHint('difference engine', ['', 'A'])).toBeUndefined()
  })

  it('recommends length', () => {
    expect(passwordHint('fjord7')).toContain('longer')
  })
})
