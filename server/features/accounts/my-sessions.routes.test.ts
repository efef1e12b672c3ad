import { describe, expect, it } from 'vitest'

import { rebuildFacts } from '#server/features/facts/facts.ts'

import { readEmails } from '../../test/mailbox.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'
import { describeDevice } from './describe-device.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const DAY = 24 * 3_600_000

describe('GET /api/my/sessions', () => {
  it('lists where the account is signed in, this browser first', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    await signUp(shop, grace)
    shop.moveClock(60_000)
    const headers = { 'user-agent': FIREFOX }
    await shop.visitor().post('/api/login', ada, { headers, address: '203.0.113.7' })
    const { sessions } = (await browser.get('/api/my/sessions')).json()
    expect(sessions).toMatchObject([
      { isCurrent: true, firstSeenAt: '2026-11-15T10:00:00.000Z' },
      { isCurrent: false, device: 'Firefox on Windows', ipAddress: '203.0.113.7' },
    ])
    expect(JSON.stringify(sessions)).not.toContain('hash')
  })
})

describe('ending sessions', () => {
  it("signs out the others, or one of them, but never someone else's", async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const [second, third] = [await signIn(shop), await signIn(shop)]
    const stranger = await signUp(shop, grace)
    const list = async () => (await browser.get('/api/my/sessions')).json().sessions as { id: string }[]
    const [, other] = await list()
    expect((await stranger.delete(`/api/my/sessions/${other?.id}`)).statusCode).toBe(404)
    expect((await browser.delete(`/api/my/sessions/${other?.id}`)).json()).toEqual({ ended: 1 })
    expect(await list()).toHaveLength(2)
    expect((await browser.delete('/api/my/sessions/others')).json()).toEqual({ ended: 1 })
    for (const ended of [second, third]) expect((await ended.get('/api/auth/user')).statusCode).toBe(401)
    for (const kept of [browser, stranger]) expect((await kept.get('/api/auth/user')).statusCode).toBe(200)
  })
})

it('sessions of a deleted account stop working', async () => {
  const shop = await startShop()
  const browser = await signUp(shop)
  const deleted = { email_key: null, deleted_at: shop.ctx.clock.now().toISOString() }
  await shop.ctx.db.updateTable('users').set(deleted).execute()
  expect((await browser.get('/api/my/courses')).statusCode).toBe(401)
})

describe('last-seen times', () => {
  it('are saved right away or batched a few seconds later, and never revive an ended session', async () => {
    const shop = await startShop()
    const [first, second, third] = [await signUp(shop), await signIn(shop), await signIn(shop)]
    const lastSeen = async () => {
      const rows = await shop.ctx.db.selectFrom('sessions').select('last_seen_at').orderBy('last_seen_at').execute()
      return rows.map((row) => row.last_seen_at)
    }
    const [signedUpAt, returnedAt] = ['2026-11-15T10:00:00.000Z', '2026-11-15T10:06:00.000Z']
    shop.moveClock(6 * 60_000)
    for (const browser of [first, second, third]) await browser.get('/api/auth/user')
    expect(await lastSeen()).toEqual([signedUpAt, signedUpAt, returnedAt])

    await third.post('/api/logout')
    await shop.app.close()
    expect(await lastSeen()).toEqual([returnedAt, returnedAt])
  })

  it('are kept for the person, even when the session has ended, until they delete their account', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const personSeen = async () => {
      const { last_seen_at } = await shop.ctx.db.selectFrom('people_totals').selectAll().executeTakeFirstOrThrow()
      return last_seen_at
    }
    expect(await personSeen()).toBe('2026-11-15T10:00:00.000Z')
    shop.moveClock(6 * 60_000)
    await browser.get('/api/auth/user')
    expect(await personSeen()).toBe('2026-11-15T10:06:00.000Z')
    await browser.post('/api/logout')
    await rebuildFacts(shop.ctx)
    expect(await personSeen()).toBe('2026-11-15T10:06:00.000Z')
    await (await signIn(shop)).delete('/api/account')
    expect(await personSeen()).toBe(null)
  })
})

describe('a sign-in', () => {
  it('is reported by email only if the browser is new', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    await browser.post('/api/logout')
    await browser.post('/api/login', ada)
    expect(await readEmails(shop, 'security_login')).toEqual([])

    const other = shop.visitor()
    await other.post('/api/login', ada, { headers: { 'user-agent': FIREFOX }, address: '203.0.113.7' })
    const [notice, ...more] = await readEmails(shop, 'security_login')
    expect(more).toEqual([])
    expect(notice?.to).toBe(ada.email)
    expect(notice?.text).toContain('Device: Firefox on Windows\nIP address: 203.0.113.7\nTime: November 15, 2026')

    shop.moveClock(30 * DAY)
    await other.post('/api/login', ada)
    expect(await readEmails(shop, 'security_login')).toHaveLength(1)
  })

  it('is reported in at most ten emails an hour', async () => {
    const shop = await startShop()
    await signUp(shop)
    for (let n = 0; n < 12; n++) await shop.visitor().post('/api/login', ada)
    expect(await readEmails(shop, 'security_login')).toHaveLength(10)
  })

  it('by another person in the same browser counts as new for that person', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    await signUp(shop, grace)
    await browser.post('/api/login', grace)
    expect((await readEmails(shop, 'security_login')).map((mail) => mail.to)).toEqual([grace.email])
  })
})

it.each([
  [FIREFOX, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('describes %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
