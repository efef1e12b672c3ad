// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { effectiveTheme, parseTheme, setTheme, toggleTheme, watchTheme } from './theme.ts'

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
  it("treats unknown values as 'system'", () => {
    expect(['light', 'dark', 'system', 'blue', null].map(parseTheme)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ])
  })
})

describe('effectiveTheme', () => {
  it('follows the system only if nothing was chosen', () => {
    expect(effectiveTheme('system', true)).toBe('dark')
    expect(effectiveTheme('system', false)).toBe('light')
    expect(effectiveTheme('light', true)).toBe('light')
    expect(effectiveTheme('dark', false)).toBe('dark')
  })
})

describe('watchTheme', () => {
  it('catches a system change from before it was listening', () => {
    document.documentElement.className = 'light'
    systemIs('dark')
    watchTheme()
    expect(classes()).toEqual(['dark'])
  })
})

describe('toggleTheme', () => {
  it('first switches to the opposite of the system theme', () => {
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

  it('works when storage is blocked', () => {
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
