import { describe, expect, it } from 'vitest'

import { apiQuery, queryUrl } from './api-query.ts'

describe('apiQuery', () => {
  it('keys a call by its path, so that a prefix matches it', () => {
    expect(apiQuery('GET /api/courses').queryKey).toEqual(['/api/courses'])
    expect(apiQuery('GET /api/courses/:slugOrId', { params: { slugOrId: 'intro' } }).queryKey).toEqual([
      '/api/courses',
      'intro',
    ])
  })
})

describe('queryUrl', () => {
  it('joins key segments with a slash', () => {
    expect(queryUrl(['/api/my/courses', 'intro-to-trading', 'lessons'])).toBe(
      '/api/my/courses/intro-to-trading/lessons',
    )
  })

  it('escapes segments', () => {
    expect(queryUrl(['/api/courses', '../admin?x'])).toBe('/api/courses/..%2Fadmin%3Fx')
  })

  it('turns a trailing object into the query string', () => {
    expect(queryUrl(['/api/admin/orders', { status: 'paid', limit: 50 }])).toBe(
      '/api/admin/orders?status=paid&limit=50',
    )
  })
})
