import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../../test/change-settings.ts'
import { lastMail, readEmails } from '../../../test/mailbox.ts'
import { ada, grace, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'

const DAY = 24 * 3_600_000
const verify = (shop: TestShop, token: string) => shop.visitor().post('/api/verify-email', { token })

describe('POST /api/verify-email', () => {
  it('confirms the address with the emailed link, and a second click is fine', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const { token, link } = await lastMail(shop, 'email_verification')
    expect(link.pathname).toBe('/verify-email')
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ emailUnverified: true })
    for (const _ of [1, 2]) expect((await verify(shop, token)).statusCode).toBe(200)
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('emailUnverified')
  })

  it('refuses a link that is wrong, three days old, or for a previous address', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const first = await lastMail(shop, 'email_verification')
    await browser.put('/api/profile', { email: 'countess@example.test' })
    const second = await lastMail(shop, 'email_verification')
    expect((await verify(shop, 'made-up')).json().code).toBe('invalid_token')
    expect((await verify(shop, first.token)).statusCode).toBe(400)
    shop.moveClock(3 * DAY)
    expect((await verify(shop, second.token)).statusCode).toBe(400)
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ emailUnverified: true })
  })
})

describe('POST /api/account/resend-verification', () => {
  it('emails a new link, a few times an hour', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const resend = () => browser.post('/api/account/resend-verification')
    expect((await resend()).json()).toEqual({ message: `We have sent a link to ${ada.email}.` })
    for (let n = 0; n < 4; n++) await resend()
    expect((await resend()).statusCode).toBe(429)
    expect(await readEmails(shop, 'email_verification')).toHaveLength(6)
    await verify(shop, (await lastMail(shop, 'email_verification')).token)
    expect((await resend()).json()).toEqual({ message: 'Your email address is confirmed already.' })
  })
})

describe('when addresses must be confirmed', () => {
  async function strictShop() {
    const shop = await startShop()
    await changeSettings(shop, { emailVerificationRequired: true })
    return shop
  }

  it('registration creates the account without signing it in', async () => {
    const shop = await strictShop()
    const browser = shop.visitor()
    const response = await browser.post('/api/register', ada)
    expect(response.json()).toMatchObject({ email: ada.email, emailVerificationPending: true })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('a login is refused and sends a new link until the address is confirmed', async () => {
    const shop = await strictShop()
    await signUp(shop)
    const refused = await shop.visitor().post('/api/login', ada)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unverified'])
    expect((await shop.visitor().post('/api/login', { ...ada, password: 'wrong one' })).statusCode).toBe(401)
    const emails = await readEmails(shop, 'email_verification')
    expect(emails).toHaveLength(2)
    await verify(shop, emails[0]?.token ?? '')
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(200)
  })

  it('repeated requests get the same response without a flood of emails', async () => {
    const shop = await strictShop()
    await signUp(shop)
    for (let n = 0; n < 8; n++) expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(403)
    expect(await readEmails(shop, 'email_verification')).toHaveLength(6)
  })

  it('staff can always sign in', async () => {
    const shop = await strictShop()
    await signUp(shop, grace, 'admin')
    expect((await shop.visitor().post('/api/login', grace)).statusCode).toBe(200)
  })
})
