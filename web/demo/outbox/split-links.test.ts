import { describe, expect, it } from 'vitest'

import { splitLinks } from './split-links.ts'

describe('splitLinks', () => {
  it('cuts a text at its addresses', () => {
    const address = 'http://localhost:4860/reset-password?token=a_b-c'
    expect(splitLinks(`Reset:\n${address}\n\nBye.`)).toEqual([
      { text: 'Reset:\n' },
      { text: address, href: address },
      { text: '\n\nBye.' },
    ])
  })

  it('leaves the end of a sentence outside', () => {
    expect(splitLinks('See https://shop.example/profile.')[1]).toEqual({
      text: 'https://shop.example/profile',
      href: 'https://shop.example/profile',
    })
  })

  it('keeps a text without any', () => {
    expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
    expect(splitLinks('')).toEqual([])
  })
})
