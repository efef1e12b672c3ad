import { describe, expect, it } from 'vitest'

import { lastMail, readEmails } from '../../../test/mailbox.ts'
import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'

const MINUTE = 60_000
const newPassword = 'analytical engine'

async function forgotten(shop: TestShop, email = ada.email) {
  await shop.visitor().post('/api/forgot-password', { email })
  return lastMail(shop, 'password_reset')
}

const reset = (shop: TestShop, token: string, password = newPassword) =>
  shop.visitor().post('/api/reset-password', { token, newPassword: password })

const logIn = (shop: TestShop, password: string, email = ada.email) =>
  shop.visitor().post('/api/login', { email, password })

describe('POST /api/forgot-password', () => {
  it('emails a link to the configured site, whatever host the request names', async () => {
    const shop = await startShop({ SITE_URL: 'https://shop.example' })
    await signUp(shop)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await shop.visitor().post('/api/forgot-password', { email: ada.email }, { headers })
    const mail = await lastMail(shop, 'password_reset')
    expect(mail).toMatchObject({ to: ada.email, status: 'kept', subject: 'Choose a new password for Candlewick' })
    expect(mail.link.origin + mail.link.pathname).toBe('https://shop.example/reset-password')
    expect(mail.html).toContain(`https://shop.example/reset-password?token=${mail.token}`)
    expect(mail.html + mail.text).not.toContain('evil.example')
  })

  it('responds the same way and does the same work for everyone: accounts are looked up later', async () => {
    const shop = await startShop()
    await signUp(shop)
    await shop.runner.runDueJobs()
    const waiting = () => shop.ctx.db.selectFrom('jobs').select('type').where('type', '!=', 'send-mail').execute()
    const responses = []
    for (const email of [ada.email, 'nobody@example.test']) {
      const response = await shop.visitor().post('/api/forgot-password', { email })
      responses.push([response.statusCode, response.json()])
      expect(await waiting()).toEqual([{ type: 'send-password-reset' }])
      expect(await shop.ctx.db.selectFrom('account_tokens').select('purpose').execute()).toEqual([
        { purpose: 'verify_email' },
      ])
      await shop.runner.runDueJobs()
      await shop.ctx.db.deleteFrom('account_tokens').where('purpose', '=', 'reset_password').execute()
    }
    expect(responses[0]).toEqual([
      200,
      { message: "If your email is in our system, you'll receive a password reset link." },
    ])
    expect(responses[1]).toEqual(responses[0])
    expect(await readEmails(shop, 'password_reset')).toHaveLength(1)
  })

  it('emails an account a few times an hour, then silently stops', async () => {
    const shop = await startShop({ PASSWORD_RESETS_PER_ACCOUNT: '3' })
    await signUp(shop)
    const ask = () => shop.visitor().post('/api/forgot-password', { email: ada.email.toUpperCase() })
    for (let n = 0; n < 6; n++) expect((await ask()).statusCode).toBe(200)
    expect(await readEmails(shop, 'password_reset')).toHaveLength(3)
    shop.moveClock(60 * MINUTE)
    await ask()
    expect(await readEmails(shop, 'password_reset')).toHaveLength(4)
  })

  it('stops one IP address that asks for many accounts', async () => {
    const shop = await startShop({ PASSWORD_RESETS_PER_ADDRESS: '2' })
    const ask = (n: number) => shop.visitor().post('/api/forgot-password', { email: `nobody${n}@example.test` })
    expect([(await ask(1)).statusCode, (await ask(2)).statusCode, (await ask(3)).statusCode]).toEqual([200, 200, 429])
  })

  it.each([
    '',
    'ada',
    'ada@example.test, eve@example.test',
    'ada@example.test\r\nBcc: eve@example.test',
    'a\u0000@b.test',
  ])('refuses %j with a message', async (email) => {
    const shop = await startShop()
    const response = await shop.visitor().post('/api/forgot-password', { email })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  })
})

describe('POST /api/reset-password', () => {
  it('sets the password, ends all sessions, signs nobody in and notifies the account', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const { token } = await forgotten(shop)
    const response = await reset(shop, token)
    expect([response.statusCode, response.cookies]).toEqual([200, []])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await logIn(shop, ada.password)).statusCode).toBe(401)
    const signedIn = await logIn(shop, newPassword)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).not.toHaveProperty('emailUnverified')
    expect((await lastMail(shop, 'profile_change')).text).toContain('Your password was changed.')
  })

  it('lets exactly one of 20 parallel uses succeed', async () => {
    const shop = await startShop()
    await signUp(shop)
    const { token } = await forgotten(shop)
    const uses = Array.from({ length: 20 }, (_, n) => reset(shop, token, `password number ${n}`))
    const statuses = (await Promise.all(uses)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
  })

  it('refuses a wrong, used, expired, foreign or replaced link with the same message', async () => {
    const shop = await startShop()
    await signUp(shop)
    const refusals = []
    refusals.push(await reset(shop, 'made-up'))
    refusals.push(await reset(shop, '\u0000\ud800'))
    refusals.push(await reset(shop, (await lastMail(shop, 'email_verification')).token))
    const [first, second] = [await forgotten(shop), await forgotten(shop)]
    await reset(shop, second.token)
    refusals.push(await reset(shop, second.token), await reset(shop, first.token))
    const late = await forgotten(shop)
    shop.moveClock(60 * MINUTE)
    refusals.push(await reset(shop, late.token))
    const told = refusals.map((response) => [response.statusCode, response.json().code, response.json().message])
    expect(new Set(told.map(String))).toEqual(
      new Set(['400,invalid_token,Failed to reset password. The link may be expired or invalid.']),
    )
  })

  it('closes links in the old mailbox once the email has changed', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const { token } = await forgotten(shop)
    await browser.put('/api/profile', { email: 'countess@example.test' })
    expect((await reset(shop, token)).statusCode).toBe(400)
  })

  it("leaves everyone else's password alone", async () => {
    const shop = await startShop()
    await signUp(shop)
    await signUp(shop, grace)
    const { token } = await forgotten(shop)
    await shop.visitor().post('/api/reset-password', { token, newPassword, email: grace.email, userId: 'x' })
    expect((await logIn(shop, grace.password, grace.email)).statusCode).toBe(200)
  })

  it('refuses a short password and says why', async () => {
    const shop = await startShop()
    await signUp(shop)
    const { token } = await forgotten(shop)
    const response = await reset(shop, token, '12345')
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'Password must be at least 6 characters long.',
    ])
    expect((await reset(shop, token)).statusCode).toBe(200)
  })

  it('stores no token in readable form, neither in its table nor in the outbox', async () => {
    const shop = await startShop()
    await signUp(shop)
    const { token } = await forgotten(shop)
    expect(token).toMatch(/^[\w-]{43}$/)
    const tables = ['account_tokens', 'mails', 'jobs'] as const
    const rows = await Promise.all(tables.map((table) => shop.ctx.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('POST /api/change-password', () => {
  it('keeps this browser signed in, ends other sessions, closes open links and notifies the account', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const other = await signIn(shop)
    const { token } = await forgotten(shop)
    const response = await browser.post('/api/change-password', { currentPassword: ada.password, newPassword })
    expect(response.json()).toEqual({ message: 'Your password was changed.' })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    expect((await reset(shop, token)).statusCode).toBe(400)
    expect((await logIn(shop, newPassword)).statusCode).toBe(200)
    expect((await lastMail(shop, 'profile_change')).to).toBe(ada.email)
  })

  it('refuses a wrong current password without ending the session, and limits guesses', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '2' })
    const browser = await signUp(shop)
    const guess = () => browser.post('/api/change-password', { currentPassword: 'guess', newPassword })
    const response = await guess()
    expect([response.statusCode, response.json().code]).toEqual([400, 'wrong_password'])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    await guess()
    expect((await guess()).statusCode).toBe(429)
  })
})

describe('a temporary password', () => {
  async function withTemporaryPassword() {
    const shop = await startShop()
    const { id } = await signUp(shop)
    const now = shop.clock.now().toISOString()
    await shop.ctx.db.updateTable('users').set({ password_expired_at: now }).where('id', '=', id).execute()
    return { shop, browser: await signIn(shop) }
  }

  it('allows nothing except changing it', async () => {
    const { browser } = await withTemporaryPassword()
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ mustChangePassword: true })
    const refused = await browser.get('/api/my/courses')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_change_required'])
    expect((await browser.put('/api/profile', { firstName: 'Eve' })).statusCode).toBe(403)
    expect((await browser.get('/api/courses')).statusCode).toBe(200)
    expect((await browser.post('/api/logout')).statusCode).toBe(200)
  })

  it('must be replaced by a different one, and then everything works', async () => {
    const { browser } = await withTemporaryPassword()
    const same = { currentPassword: ada.password, newPassword: ada.password }
    expect((await browser.post('/api/change-password', same)).statusCode).toBe(400)
    expect((await browser.post('/api/change-password', { ...same, newPassword })).statusCode).toBe(200)
    expect((await browser.get('/api/my/courses')).statusCode).toBe(200)
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('mustChangePassword')
  })
})
