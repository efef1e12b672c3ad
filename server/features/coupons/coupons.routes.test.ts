import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { Coupon } from '#contract/coupons/coupon.ts'

import { grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const spring = { code: ' spring15 ', type: 'percentage', value: 15, usageLimit: 10, expiresAt: '2026-12-01T00:00:00Z' }

async function shopWithOwner() {
  const shop = await startShop()
  return { shop, owner: await signUp(shop, grace, 'owner') }
}

describe('POST /api/admin/coupons', () => {
  it('creates a coupon with an uppercase code, lists it and records it in the audit log', async () => {
    const { owner } = await shopWithOwner()
    const created = (await owner.post('/api/admin/coupons', spring)).json<Coupon>()
    expect(created).toEqual({
      id: expect.any(String),
      code: 'SPRING15',
      type: 'percentage',
      value: 15,
      usageLimit: 10,
      usageCount: 0,
      expiresAt: '2026-12-01T00:00:00.000Z',
      isActive: true,
      createdAt: '2026-11-15T10:00:00.000Z',
    })
    expect((await owner.get('/api/admin/coupons')).json()).toEqual([created])
    const [entry] = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    expect(entry).toMatchObject({ action: 'coupon.create', subject: { id: created.id, label: 'SPRING15' } })
  })

  it('treats empty, null and missing limits as no limit', async () => {
    const { owner } = await shopWithOwner()
    const terms = { type: 'fixed_amount', value: 4999 }
    for (const limits of [{}, { usageLimit: null, expiresAt: null }, { usageLimit: '', expiresAt: '' }]) {
      const code = `C${Math.random()}`
      const { usageLimit, expiresAt } = (await owner.post('/api/admin/coupons', { code, ...terms, ...limits })).json()
      expect([usageLimit, expiresAt]).toEqual([null, null])
    }
  })

  it.each([
    [{ code: '  ' }, 'Coupon code is required.'],
    [{ value: 0 }, 'Value must be greater than 0.'],
    [{ value: -5 }, 'Value must be greater than 0.'],
    [{ value: 101 }, 'Percentage value cannot exceed 100%.'],
    [{ code: 'TWO WORDS' }, "Coupon codes can't contain spaces."],
    [{ usageLimit: 0 }, 'The usage limit must be at least 1.'],
    [{ value: 1.5 }, 'Value is not valid.'],
    [{ type: 'gift' }, 'Type is not valid.'],
    [{ expiresAt: 'tomorrow' }, 'Please enter a valid expiration date.'],
  ])('refuses %o', async (wrong, message) => {
    const { owner } = await shopWithOwner()
    const response = await owner.post('/api/admin/coupons', { ...spring, ...wrong })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
    expect((await owner.get('/api/admin/coupons')).json()).toEqual([])
  })

  it('refuses a code that is taken, even when requests arrive at the same time', async () => {
    const { owner } = await shopWithOwner()
    const responses = await Promise.all([1, 2, 3].map(() => owner.post('/api/admin/coupons', spring)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'The code SPRING15 already exists.',
    )
  })
})

describe('POST /api/admin/coupons/{id}/expire', () => {
  it('expires a coupon, changes nothing else, and refuses a second time', async () => {
    const { shop, owner } = await shopWithOwner()
    const { id } = (await owner.post('/api/admin/coupons', spring)).json<Coupon>()
    shop.moveClock(60_000)
    const ended = (await owner.post(`/api/admin/coupons/${id}/expire`)).json<Coupon>()
    expect(ended).toMatchObject({ isActive: true, usageLimit: 10, expiresAt: '2026-11-15T10:01:00.000Z' })
    const again = await owner.post(`/api/admin/coupons/${id}/expire`)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This coupon has already ended.'])
    const [entry] = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    expect(entry).toMatchObject({
      action: 'coupon.expire',
      before: { expiresAt: '2026-12-01T00:00:00.000Z' },
      after: { expiresAt: '2026-11-15T10:01:00.000Z' },
    })
  })

  it('returns 404 for an unknown coupon', async () => {
    const { owner } = await shopWithOwner()
    const response = await owner.post('/api/admin/coupons/018f0000-0000-7000-8000-000000000000/expire')
    expect([response.statusCode, response.json().message]).toEqual([404, 'Coupon not found'])
  })
})

describe('GET /api/admin/coupons/{id}/redemptions', () => {
  it('is empty for an unused coupon and returns 404 for an unknown one', async () => {
    const { owner } = await shopWithOwner()
    const { id } = (await owner.post('/api/admin/coupons', spring)).json<Coupon>()
    const response = await owner.get(`/api/admin/coupons/${id}/redemptions`)
    expect([response.json(), response.headers['x-total-count']]).toEqual([[], '0'])
    const none = await owner.get('/api/admin/coupons/018f0000-0000-7000-8000-000000000000/redemptions')
    expect(none.statusCode).toBe(404)
  })
})
