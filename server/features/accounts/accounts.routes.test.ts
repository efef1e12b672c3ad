import { describe, expect, it } from 'vitest'

import { ada, grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('POST /api/register', () => {
  it('creates a student, signs them in and returns no secrets', async () => {
    const shop = await startShop()
    const browser = shop.visitor()
    const response = await browser.post('/api/register', ada)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      id: expect.any(String),
      email: 'ada@example.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      role: 'student',
      emailUnverified: true,
      createdAt: '2026-11-15T10:00:00.000Z',
      updatedAt: '2026-11-15T10:00:00.000Z',
    })
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email: 'ada@example.test' })
  })

  it('ignores a role or an id in the body', async () => {
    const shop = await startShop()
    const forged = { ...ada, role: 'owner', id: '018f0000-0000-7000-8000-000000000000', emailVerifiedAt: 'now' }
    const response = await shop.visitor().post('/api/register', forged)
    expect(response.json()).toMatchObject({ role: 'student' })
    expect(response.json().id).not.toBe(forged.id)
  })

  it('refuses an email that is taken, in any case', async () => {
    const shop = await startShop()
    await signUp(shop)
    const response = await shop.visitor().post('/api/register', { ...ada, email: ' ADA@Example.test ' })
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('email_taken')
  })

  it('lets exactly one of ten parallel registrations for an email succeed', async () => {
    const shop = await startShop()
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.visitor().post('/api/register', ada)))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(9)
  })

  it.each([
    ['a short password', { password: '12345' }, 'Password must be at least 6 characters long.'],
    ['no first name', { firstName: '  ' }, 'First name is required.'],
    ['no last name', { lastName: '' }, 'Last name is required.'],
    ['a wrong address', { email: 'ada@' }, 'Please enter a valid email address.'],
    ['two addresses', { email: 'ada@example.test, eve@example.test' }, 'Please enter a valid email address.'],
    [
      'a line break in the address',
      { email: 'ada@example.test\r\nRCPT TO:<eve@example.test>' },
      'Please enter a valid email address.',
    ],
    ['a line break in a name', { firstName: 'Ada\r\nBcc: eve@example.test' }, 'Please write the name on one line.'],
    ['no address', { email: undefined }, 'Email is required.'],
    ['a number as a name', { firstName: 7 }, 'First name is not valid.'],
    ['NUL', { firstName: 'A\u0000da' }, "This text contains characters that can't be stored."],
    [
      'half a character in the password',
      { password: 'differ\ud800ence' },
      "This text contains characters that can't be stored.",
    ],
    ['half a character', { lastName: 'Love\ud800lace' }, "This text contains characters that can't be stored."],
  ])('refuses %s with a message', async (_, change, message) => {
    const shop = await startShop()
    const response = await shop.visitor().post('/api/register', { ...ada, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message, code: 'invalid_input' })
  })

  it('accepts a password of 6 characters and never truncates a long one', async () => {
    const shop = await startShop()
    expect((await shop.visitor().post('/api/register', { ...ada, password: 'sixsix' })).statusCode).toBe(200)
    const long = 'x'.repeat(200)
    await signUp(shop, { ...grace, password: `${long}a` })
    expect((await shop.visitor().post('/api/login', { email: grace.email, password: `${long}b` })).statusCode).toBe(401)
    expect((await shop.visitor().post('/api/login', { email: grace.email, password: `${long}a` })).statusCode).toBe(200)
  })

  it('stops a flood from one IP address and allows it again an hour later', async () => {
    const shop = await startShop({ REGISTRATIONS_PER_ADDRESS: '2' })
    const register = (n: number) => shop.visitor().post('/api/register', { ...ada, email: `ada${n}@example.test` })
    await register(1)
    await register(2)
    const stopped = await register(3)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBe(3600)
    shop.moveClock(60 * MINUTE)
    expect((await register(3)).statusCode).toBe(200)
  })
})

describe('POST /api/login', () => {
  it('ignores the case of the email and returns role and first name', async () => {
    const shop = await startShop()
    await signUp(shop)
    const browser = shop.visitor()
    const response = await browser.post('/api/login', { email: 'ADA@example.test', password: ada.password })
    expect(response.json()).toMatchObject({ role: 'student', firstName: 'Ada' })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('responds to a wrong password and an unknown email with the same message', async () => {
    const shop = await startShop()
    await signUp(shop)
    const wrong = await shop.visitor().post('/api/login', { email: ada.email, password: 'not this one' })
    const unknown = await shop.visitor().post('/api/login', { email: 'nobody@example.test', password: 'not this one' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json().message).toBe('Invalid email or password')
    const { requestId: _a, ...told } = wrong.json()
    const { requestId: _b, ...toldUnknown } = unknown.json()
    expect(told).toEqual(toldUnknown)
  })

  it('never reuses a session from before the login', async () => {
    const shop = await startShop()
    await signUp(shop)
    const browser = shop.visitor()
    browser.cookies.set('candlewick', 'planted-by-somebody-else')
    await browser.post('/api/login', { email: ada.email, password: ada.password })
    expect(browser.cookies.get('candlewick')).not.toBe('planted-by-somebody-else')
    const first = browser.cookies.get('candlewick') ?? ''
    await browser.post('/api/login', { email: ada.email, password: ada.password })
    const old = shop.visitor()
    old.cookies.set('candlewick', first)
    expect((await old.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('stops guesses at one account from any number of IP addresses; a success resets the count', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '3' })
    await signUp(shop)
    const guess = (n: number) =>
      shop.visitor().post('/api/login', { email: ada.email, password: 'guess' }, { address: `10.0.0.${n}` })
    await guess(1)
    await guess(2)
    expect((await shop.visitor().post('/api/login', { email: ada.email, password: ada.password })).statusCode).toBe(200)
    for (const n of [3, 4, 5]) expect((await guess(n)).statusCode).toBe(401)
    expect((await guess(6)).statusCode).toBe(429)
    shop.moveClock(15 * MINUTE)
    expect((await guess(7)).statusCode).toBe(401)
  })

  it("does not let strangers' guesses lock out a browser that has signed in before", async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '3' })
    const owner = await signUp(shop)
    const guess = () => shop.visitor().post('/api/login', { email: ada.email, password: 'guess' })
    for (let n = 0; n < 4; n++) await guess()
    expect((await guess()).statusCode).toBe(429)
    expect((await shop.visitor().post('/api/login', { email: ada.email, password: ada.password })).statusCode).toBe(429)
    await owner.post('/api/logout')
    expect((await owner.post('/api/login', { email: ada.email, password: ada.password })).statusCode).toBe(200)

    // Someone who steals that cookie gets no more attempts than anyone else.
    for (let n = 0; n < 3; n++) await owner.post('/api/login', { email: ada.email, password: 'guess' })
    expect((await owner.post('/api/login', { email: ada.email, password: 'guess' })).statusCode).toBe(429)
  })

  it('stops guesses from one IP address, whatever its forwarding headers say', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ADDRESS: '3' })
    const guess = (n: number) =>
      shop
        .visitor()
        .post(
          '/api/login',
          { email: `nobody${n}@example.test`, password: 'guess' },
          { headers: { 'x-forwarded-for': `1.2.3.${n}` } },
        )
    for (const n of [1, 2, 3]) expect((await guess(n)).statusCode).toBe(401)
    expect((await guess(4)).statusCode).toBe(429)
  })

  it('never blocks someone who signs in a hundred times', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ADDRESS: '5' })
    await signUp(shop)
    for (let n = 0; n < 20; n++) {
      const response = await shop.visitor().post('/api/login', { email: ada.email, password: ada.password })
      expect(response.statusCode).toBe(200)
    }
  })

  it('lets no more than the limit through when all guesses arrive together', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '5' })
    await signUp(shop)
    const guesses = Array.from({ length: 20 }, () =>
      shop.visitor().post('/api/login', { email: ada.email, password: 'guess' }),
    )
    const statuses = (await Promise.all(guesses)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })
})

describe('the session', () => {
  it("is a cookie that scripts and other sites can't use, and only its hash is stored", async () => {
    const shop = await startShop({ SITE_URL: 'https://shop.example' })
    const response = await shop.visitor().post('/api/register', ada)
    const cookie = response.cookies[0]
    expect(cookie).toMatchObject({
      name: '__Host-candlewick',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    expect(cookie).not.toHaveProperty('domain')
    const stored = await shop.ctx.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(cookie?.value)
  })

  it('ends after two weeks without a visit, and lasts as long as visits continue', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    shop.moveClock(13 * DAY)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    shop.moveClock(13 * DAY)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    shop.moveClock(15 * DAY)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('ends for staff after twelve hours without a visit', async () => {
    const shop = await startShop()
    await signUp(shop, grace, 'admin')
    const browser = shop.visitor()
    await browser.post('/api/login', { email: grace.email, password: grace.password })
    shop.moveClock(13 * 60 * MINUTE)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('is deleted by the sweep once it has expired', async () => {
    const shop = await startShop()
    await signUp(shop)
    await shop.runner.scheduleRecurring()
    shop.moveClock(90 * DAY)
    await shop.runner.runDueJobs()
    expect(await shop.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await shop.ctx.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})

describe('GET /api/auth/user', () => {
  it('returns 401 with the word Unauthorized to a visitor', async () => {
    const shop = await startShop()
    const response = await shop.visitor().get('/api/auth/user')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
  })
})

describe('logging out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const token = browser.cookies.get('candlewick') ?? ''
    expect((await browser.post('/api/logout')).json()).toEqual({ success: true })
    browser.cookies.set('candlewick', token)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('responds the same way to a visitor, with or without an empty JSON body', async () => {
    const shop = await startShop()
    expect((await shop.visitor().post('/api/logout')).statusCode).toBe(200)
    const headers = { 'content-type': 'application/json' }
    expect((await shop.visitor().post('/api/logout', undefined, { headers })).statusCode).toBe(200)
    expect((await shop.visitor().post('/api/logout', {})).statusCode).toBe(200)
  })

  it('redirects a browser from GET /api/logout to the landing page, signed out', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const response = await browser.get('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/'])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('does not sign anyone out when another site requests it', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    await browser.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  })
})

describe('GET /api/login', () => {
  it.each([
    [undefined, '/auth'],
    ['http://localhost:80/', '/auth'],
    ['http://localhost:80/dashboard', '/auth?returnTo=%2Fdashboard'],
    ['http://localhost:80/learn/intro?lesson=1', '/auth?returnTo=%2Flearn%2Fintro%3Flesson%3D1'],
    ['http://localhost:80/admin/orders', '/admin/login'],
    ['https://evil.example/dashboard', '/auth'],
    ['http://localhost:80/auth?returnTo=%2Fprofile', '/auth'],
    ['http://localhost:80//evil.example', '/auth'],
    ['nonsense', '/auth'],
  ])('redirects from %s to %s', async (referer, location) => {
    const shop = await startShop()
    const response = await shop.visitor().get('/api/login', referer ? { headers: { referer } } : {})
    expect([response.statusCode, response.headers.location]).toEqual([302, location])
  })

  it('redirects a signed-in visitor from the landing page to the dashboard', async () => {
    const browser = await signUp(await startShop())
    const response = await browser.get('/api/login', { headers: { referer: 'http://localhost:80/' } })
    expect(response.headers.location).toBe('/dashboard')
  })
})
