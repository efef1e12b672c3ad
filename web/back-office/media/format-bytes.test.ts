import { describe, expect, it } from 'vitest'

import { formatBytes, formatDuration } from './format-bytes.ts'

describe('file sizes and durations', () => {
  it('shows sizes in the largest unit that fits, with one decimal', () => {
    const sizes = [0, 512, 1024, 1536, 8 * 1024 ** 2, 3.25 * 1024 ** 3, 5000 * 1024 ** 3]
    expect(sizes.map(formatBytes)).toEqual(['0 B', '512.0 B', '1.0 KB', '1.5 KB', '8.0 MB', '3.3 GB', '5000.0 GB'])
  })

  it('shows durations as minutes and seconds', () => {
    expect([0, 5, 59.6, 61, 3729].map(formatDuration)).toEqual(['0:00', '0:05', '1:00', '1:01', '62:09'])
  })
})
