import { describe, expect, it } from 'vitest'

import { lastMail, readEmails } from '../../../test/mailbox.ts'
import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'
import { codeAt } from '../two-factor/totp.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const countess = 'countess@example.test'

const INVISIBLE = 'Please write the name without invisible characters.'

describe('PUT /api/profile', () => {
  it('changes only what is sent, and notifies the account', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    shop.moveClock(MINUTE)
    const response = await browser.put('/api/profile', { lastName: 'King', email: null })
    expect(response.json()).toMatchObject({ firstName: 'Ada', lastName: 'King', email: ada.email })
    expect(response.json().updatedAt).toBe('2026-11-15T10:01:00.000Z')
    expect((await browser.get('/api/auth/user')).json().lastName).toBe('King')
    expect((await lastMail(shop, 'profile_change')).text).toContain('changed in your profile: last name.')
  })

  it('changes and emails nothing when nothing differs', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const before = await readEmails(shop)
    expect((await browser.put('/api/profile', {})).statusCode).toBe(200)
    expect((await browser.put('/api/profile', { firstName: 'Ada' })).statusCode).toBe(200)
    expect(await readEmails(shop)).toHaveLength(before.length)
  })

  it('cannot be used to flood a mailbox', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    for (let n = 0; n < 30; n++)
      expect((await browser.put('/api/profile', { firstName: `A${n}` })).statusCode).toBe(200)
    expect((await browser.put('/api/profile', { firstName: 'Ada' })).statusCode).toBe(429)
  })

  it('ignores everything else in the body', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const before = await shop.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const forged = {
      role: 'owner',
      id: 'x',
      emailVerifiedAt: 'now',
      passwordHash: 'x',
      email_key: 'x',
      deletedAt: null,
    }
    expect((await browser.put('/api/profile', forged)).statusCode).toBe(200)
    expect(await shop.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).toEqual(before)
  })

  it.each([
    ['an empty name', { firstName: ' ' }, 'First name is required.'],
    ['a line break in a name', { lastName: 'King\nBcc: eve@example.test' }, 'Please write the name on one line.'],
    ['a name that turns the text around', { lastName: 'King\u202etset' }, INVISIBLE],
    ['a name that shows nothing', { firstName: '\u200b\u2060' }, INVISIBLE],
    ['a letter that shows nothing', { firstName: 'A\u3164' }, INVISIBLE],
    ['NUL', { firstName: 'A\u0000' }, "This text contains characters that can't be stored."],
    ['half a character', { firstName: 'A\udfff' }, "This text contains characters that can't be stored."],
    ['two addresses', { email: 'a@b.test,c@d.test' }, 'Please enter a valid email address.'],
  ])('refuses %s with a message', async (_, body, message) => {
    const shop = await startShop()
    const response = await (await signUp(shop)).put('/api/profile', body)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  it('ignores empty and null fields, and accepts names in any language', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const before = (await browser.get('/api/auth/user')).json()
    expect((await browser.put('/api/profile', { firstName: '', lastName: null, email: '' })).json()).toEqual(before)
    for (const firstName of ['می\u200cخواهم', 'क्\u200dष', 'Ada 👩🏽\u200d💻', '李', "D'Arcy-Ó"]) {
      expect((await browser.put('/api/profile', { firstName })).json().firstName).toBe(firstName)
    }
  })

  it('refuses a body of 10 MB', async () => {
    const shop = await startShop()
    const response = await (await signUp(shop)).put('/api/profile', { firstName: 'x'.repeat(10_000_000) })
    expect([response.statusCode, response.json().code]).toEqual([413, 'body_too_large'])
  })

  it('refuses an email that is taken, in any case', async () => {
    const shop = await startShop()
    await signUp(shop, grace)
    const response = await (await signUp(shop)).put('/api/profile', { firstName: 'Eve', email: 'GRACE@example.test' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'email_taken'])
    expect((await (await signIn(shop)).get('/api/auth/user')).json().firstName).toBe('Ada')
  })
})

describe('an email change', () => {
  async function changed() {
    const shop = await startShop()
    const browser = await signUp(shop)
    await shop.visitor().post('/api/verify-email', { token: (await lastMail(shop, 'email_verification')).token })
    const response = await browser.put('/api/profile', { email: countess })
    return { shop, browser, response }
  }
  const undo = (shop: TestShop, token: string) => shop.visitor().post('/api/undo-email-change', { token })

  it('takes effect right away, asks the new address to confirm and notifies the old one', async () => {
    const { shop, response } = await changed()
    expect(response.json()).toMatchObject({ email: countess, emailUnverified: true })
    expect((await shop.visitor().post('/api/login', { ...ada, email: countess })).statusCode).toBe(200)
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(401)
    const notice = await lastMail(shop, 'email_change_notice')
    expect(notice.to).toBe(ada.email)
    expect(notice.text).toContain(countess)
    const confirmation = await lastMail(shop, 'email_verification')
    expect(confirmation.to).toBe(countess)
    await shop.visitor().post('/api/verify-email', { token: confirmation.token })
    const user = await (await signIn(shop, { ...ada, email: countess })).get('/api/auth/user')
    expect(user.json()).not.toHaveProperty('emailUnverified')
  })

  it('can be undone from the old mailbox, which ends every session and leads to a new password', async () => {
    const { shop, browser } = await changed()
    const { token, link } = await lastMail(shop, 'email_change_notice')
    expect(link.pathname).toBe('/undo-email-change')
    shop.moveClock(6 * DAY)
    expect((await undo(shop, token)).json().message).toContain(`Your email address is ${ada.email} again.`)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    const user = (await (await signIn(shop)).get('/api/auth/user')).json()
    expect(user.email).toBe(ada.email)
    expect(user).not.toHaveProperty('emailUnverified')
    expect((await lastMail(shop, 'password_reset')).to).toBe(ada.email)
    expect((await undo(shop, token)).json().code).toBe('invalid_token')
  })

  it("can be undone whatever changed afterwards, and the undo itself can't be undone", async () => {
    const { shop, browser } = await changed()
    const { token } = await lastMail(shop, 'email_change_notice')
    await browser.put('/api/profile', { email: 'third@example.test' })
    const second = await lastMail(shop, 'email_change_notice')
    await shop.visitor().post('/api/forgot-password', { email: 'third@example.test' })
    const reset = await lastMail(shop, 'password_reset')
    expect(second.to).toBe(countess)
    expect((await undo(shop, token)).statusCode).toBe(200)
    expect((await undo(shop, second.token)).statusCode).toBe(400)
    const response = await shop.visitor().post('/api/reset-password', { token: reset.token, newPassword: 'stolen' })
    expect(response.statusCode).toBe(400)
  })

  it('can still be undone after a password reset', async () => {
    const { shop } = await changed()
    const { token } = await lastMail(shop, 'email_change_notice')
    await shop.visitor().post('/api/forgot-password', { email: countess })
    const reset = await lastMail(shop, 'password_reset')
    await shop.visitor().post('/api/reset-password', { token: reset.token, newPassword: 'stolen' })
    expect((await undo(shop, token)).statusCode).toBe(200)
  })

  it('when undone, removes a second factor set up after it and keeps an older one', async () => {
    const { shop, browser } = await changed()
    const { token } = await lastMail(shop, 'email_change_notice')
    const setUp = async () => {
      const { secret } = (await browser.post('/api/account/two-factor/setup')).json()
      await browser.post('/api/account/two-factor/confirm', { code: codeAt(secret, shop.clock.now()) })
    }
    await setUp()
    expect((await undo(shop, token)).statusCode).toBe(200)
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(200)

    await browser.post('/api/login', ada)
    await setUp()
    shop.moveClock(MINUTE)
    await browser.put('/api/profile', { email: countess })
    await undo(shop, (await lastMail(shop, 'email_change_notice')).token)
    expect((await shop.visitor().post('/api/login', ada)).json().code).toBe('two_factor_required')
  })

  it("can't be undone after seven days, or with a link for something else", async () => {
    const { shop } = await changed()
    const { token } = await lastMail(shop, 'email_change_notice')
    expect((await undo(shop, (await lastMail(shop, 'email_verification')).token)).statusCode).toBe(400)
    shop.moveClock(7 * DAY)
    const response = await undo(shop, token)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_token'])
  })

  it('reserves the old address while it can be undone', async () => {
    const { shop } = await changed()
    const register = () => shop.visitor().post('/api/register', ada)
    expect([(await register()).statusCode, (await register()).json().code]).toEqual([409, 'email_taken'])
    const other = await signUp(shop, grace)
    expect((await other.put('/api/profile', { email: ada.email })).statusCode).toBe(409)
    shop.moveClock(7 * DAY)
    expect((await register()).statusCode).toBe(200)
  })

  it('succeeds for one of two people who want the same address at the same time', async () => {
    const shop = await startShop()
    const browsers = [await signUp(shop), await signUp(shop, grace)]
    const responses = await Promise.all(browsers.map((browser) => browser.put('/api/profile', { email: countess })))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409])
  })
})

describe('DELETE /api/account', () => {
  it('deletes personal data, keeps purchases, ends every session and frees the email', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const other = await signIn(shop)
    const course = await addCourse(shop)
    const grant = { course_id: course.id, source: 'order' as const, reason: 'Order', granted_at: course.created_at }
    await shop.ctx.db
      .insertInto('access_grants')
      .values({ id: course.id, user_id: browser.id, ...grant })
      .execute()
    await browser.put('/api/profile', { email: countess })
    await browser.put('/api/profile', { email: ada.email })

    const response = await browser.delete('/api/account')
    expect(response.json()).toEqual({ message: 'Your account was deleted.' })
    for (const session of [browser, other]) expect((await session.get('/api/auth/user')).statusCode).toBe(401)
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(401)
    expect(await shop.ctx.db.selectFrom('access_grants').selectAll().execute()).toHaveLength(1)

    const mail = await lastMail(shop, 'account_deletion')
    expect(mail).toMatchObject({ to: ada.email, subject: 'Your Candlewick account was deleted' })
    expect(await readEmails(shop)).toHaveLength(1)
    expect((await shop.visitor().post('/api/register', { ...grace, email: countess })).statusCode).toBe(200)
    expect((await shop.visitor().post('/api/register', ada)).statusCode).toBe(200)
  })

  it('leaves nothing that identifies the person', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    await shop.visitor().post('/api/forgot-password', { email: ada.email })
    await readEmails(shop)
    await browser.delete('/api/account')
    await readEmails(shop)
    // Without a mail server the goodbye email stays in the outbox for 30 days, and counters stay for an hour.
    await shop.runner.scheduleRecurring()
    shop.moveClock(31 * DAY)
    await shop.runner.runDueJobs()
    const tables = ['users', 'sessions', 'account_tokens', 'known_devices', 'mails', 'jobs', 'rate_limits'] as const
    const rows = await Promise.all(tables.map((table) => shop.ctx.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toMatch(/ada@|Lovelace|"Ada"/i)
    expect(rows[0]).toMatchObject([{ id: browser.id, first_name: 'Deleted', email: null, password_hash: null }])
  })

  it('asks for the password when the session is older than 15 minutes', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    shop.moveClock(15 * MINUTE + 1)
    const refused = await browser.delete('/api/account')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_password'])
    const wrong = await browser.post('/api/account/confirm-password', { password: 'guess' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
    expect((await browser.delete('/api/account')).statusCode).toBe(403)
    expect((await browser.post('/api/account/confirm-password', { password: ada.password })).statusCode).toBe(200)
    expect((await browser.delete('/api/account')).statusCode).toBe(200)
  })

  it('is refused to the only owner, but not to one of two', async () => {
    const shop = await startShop()
    const owner = await signUp(shop, ada, 'owner')
    const response = await owner.delete('/api/account')
    expect([response.statusCode, response.json().code]).toEqual([409, 'last_owner'])
    await signUp(shop, grace, 'owner')
    expect((await owner.delete('/api/account')).statusCode).toBe(200)
  })
})
