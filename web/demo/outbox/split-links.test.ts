import { describe, expect, it } from 'vitest'

import { splitLinks } from './split-links.ts'

describe('splitLinks', () => {
  it('splits a text at its URLs', () => {
    const url = 'http://localhost:4860/reset-password?token=a_b-c'
    expect(splitLinks(`Reset:\n${url}\n\nBye.`)).toEqual([
      { text: 'Reset:\n' },
      { text: url, href: url },
      { text: '\n\nBye.' },
    ])
  })

  it('leaves punctuation after a URL outside the link', () => {
    expect(splitLinks('See https://shop.example/profile.')[1]).toEqual({
      text: 'https://shop.example/profile',
      href: 'https://shop.example/profile',
    })
  })

  it('returns a text without URLs unchanged', () => {
    expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
    expect(splitLinks('')).toEqual([])
  })
})
