import { describe, expect, it } from 'vitest'

import { accentCss, accentShades, contrast } from './accent-colors.ts'

const GROUNDS = { light: ['#FBFAF7', '#FFFFFF', '#F4F1EA'], dark: ['#0E1116', '#151A21', '#1C222B'] }
const THEMES = ['light', 'dark'] as const

/** Every hue, pale to dark, dull to bright, and the corners. */
const COLORS = ['#000000', '#FFFFFF', '#FFFF00', '#0000FF', '#808080', '#767676', '#F2A33A', '#FBFAF7', '#0E1116']
for (let red = 0; red <= 255; red += 51)
  for (let green = 0; green <= 255; green += 51)
    for (let blue = 0; blue <= 255; blue += 51)
      COLORS.push(`#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`)

describe('accentShades', () => {
  it.each(THEMES)('makes text on the accent and links beside it readable for every color, in the %s theme', (theme) => {
    const tooFaint = COLORS.filter((color) => {
      const { flame, flameHover, flameDeep, flameWash, onFlame } = accentShades(color, theme)
      const pairs: [string, string, number][] = [
        [flame, onFlame, 4.5],
        [flameHover, onFlame, 4.5],
        [flame, GROUNDS[theme][0] ?? '', theme === 'light' ? 1.9 : 4.5],
        ...[...GROUNDS[theme], flameWash].map((ground): [string, string, number] => [flameDeep, ground, 4.5]),
      ]
      return pairs.some(([one, other, enough]) => contrast(one, other) < enough)
    })
    expect(tooFaint).toEqual([])
  })

  it('keeps a color that already works, and puts white text on a dark one', () => {
    expect(accentShades('#2563EB', 'light')).toMatchObject({
      flame: '#2563EB',
      flameDeep: '#2563EB',
      onFlame: '#FFFFFF',
    })
    expect(accentShades('#F2A33A', 'light')).toMatchObject({ flame: '#F2A33A', onFlame: '#14171C' })
  })

  it('lightens a color that would vanish on the dark page', () => {
    const { flame } = accentShades('#1A2B6D', 'dark')
    expect(flame).not.toBe('#1A2B6D')
    expect(contrast(flame, '#1C222B')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('accentCss', () => {
  it('sets the colors of both themes', () => {
    expect(accentCss('#2563eb')).toMatch(/^:root:root,\.light\.light\{--flame:#2563EB;.*\}\.dark\.dark\{--flame:#.*\}$/)
  })

  it('writes nothing for anything that is not a color', () => {
    expect(accentCss('')).toBe('')
    expect(accentCss('#fff;}</style><script>')).toBe('')
  })
})
