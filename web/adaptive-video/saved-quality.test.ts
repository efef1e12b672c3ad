import { describe, expect, it } from 'vitest'

import { nearestQuality } from './saved-quality.ts'

describe('nearestQuality', () => {
  it('keeps to what was chosen, or goes below it where a video is smaller', () => {
    expect(nearestQuality([720, 480, 240], 480)).toBe(480)
    expect(nearestQuality([720, 480, 240], 1080)).toBe(720)
    expect(nearestQuality([480], 240)).toBe(480)
  })

  it('leaves the choice to the player', () => {
    expect(nearestQuality([720], null)).toBeNull()
    expect(nearestQuality([], 720)).toBeNull()
  })
})
