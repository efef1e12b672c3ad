// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { parseTheme, seenTheme, setTheme, toggleTheme, watchTheme } from './theme.ts'

const classes = () => [...document.documentElement.classList].sort()

function systemIs(theme: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', () => ({ matches: theme === 'dark', addEventListener: () => {} }))
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})
afterEach(() => vi.unstubAllGlobals())

describe('parseTheme', () => {
  it('takes anything unknown for the system', () => {
    expect(['light', 'dark', 'system', 'blue', null].map(parseTheme)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ])
  })
})

describe('seenTheme', () => {
  it('follows the system only where nothing was chosen', () => {
    expect(seenTheme('system', true)).toBe('dark')
    expect(seenTheme('system', false)).toBe('light')
    expect(seenTheme('light', true)).toBe('light')
    expect(seenTheme('dark', false)).toBe('dark')
  })
})

describe('watchTheme', () => {
  it('sees what the system became before it listened', () => {
    document.documentElement.className = 'light'
    systemIs('dark')
    watchTheme()
    expect(classes()).toEqual(['dark'])
  })
})

describe('toggleTheme', () => {
  it('first leaves the system for the opposite of what is seen', () => {
    systemIs('dark')
    toggleTheme()
    expect(localStorage.getItem('vite-ui-theme')).toBe('light')
    expect(classes()).toEqual(['light'])
  })

  it('then flips between the two', () => {
    systemIs('light')
    toggleTheme()
    expect(classes()).toEqual(['dark'])
    toggleTheme()
    expect(classes()).toEqual(['light'])
  })

  it('works while storage is blocked', () => {
    systemIs('light')
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    setTheme('system')
    toggleTheme()
    expect(classes()).toEqual(['dark'])
    toggleTheme()
    expect(classes()).toEqual(['light'])
  })
})
