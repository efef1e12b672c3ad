import { describe, expect, it } from 'vitest'

import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it('accepts paths on this site', () => {
    expect(safeReturnPath('/checkout/42')).toBe('/checkout/42')
    expect(safeReturnPath('/learn/intro?lesson=7#notes')).toBe('/learn/intro?lesson=7#notes')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '//\\evil.example',
    '/\\\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/api/my/../..//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeNull()
  })

  it('refuses redirect loops and API calls', () => {
    expect(safeReturnPath('/auth?returnTo=/auth')).toBeNull()
    expect(safeReturnPath('/admin/login')).toBeNull()
    expect(safeReturnPath('/api/logout')).toBeNull()
    expect(safeReturnPath('/authors')).toBe('/authors')
  })

  it('accepts file downloads, but no other API call', () => {
    expect(safeReturnPath('/api/my/purchases/42/receipt')).toBe('/api/my/purchases/42/receipt')
    expect(safeReturnPath('/api/admin/orders/export.csv?status=paid')).toBe('/api/admin/orders/export.csv?status=paid')
    expect(safeReturnPath('/api/my/purchases/42/receipt/../../../../logout')).toBeNull()
    expect(safeReturnPath('/api/admin/tiktok/connect')).toBeNull()
  })

  it('returns null without a value', () => {
    expect(safeReturnPath(null)).toBeNull()
  })
})
