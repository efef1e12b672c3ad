import { expect, it } from 'vitest'

import { posterOf } from './poster-of.ts'

it('is the thumbnail in a size that fits, or a cover drawn from the title', () => {
  const stored = { title: 'Intro', thumbnailUrl: '/images/thumbnails/intro-1200.jpg' }
  expect(posterOf(stored, 800)).toBe('/images/thumbnails/intro-800.webp')
  expect(posterOf({ ...stored, thumbnailUrl: 'https://example.com/intro.jpg' }, 800)).toBe(
    'https://example.com/intro.jpg',
  )
  expect(posterOf({ title: 'Options & risk', thumbnailUrl: null }, 1200)).toMatch(
    /^\/cover\.svg\?title=Options%20%26%20risk/,
  )
})
