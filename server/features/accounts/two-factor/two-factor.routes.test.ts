import { describe, expect, it } from 'vitest'

import { lastMail } from '../../../test/mailbox.ts'
import { ada, grace, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'
import { codeAt, findStep } from './totp.ts'

const MINUTE = 60_000
const STEP = 30_000

/** Ada with two-factor sign-in, a minute later, when the code that confirmed it has expired. */
async function shopWithTwoFactor() {
  const shop = await startShop()
  const browser = await signUp(shop)
  const { secret } = (await browser.post('/api/account/two-factor/setup')).json()
  const code = codeAt(secret, shop.clock.now())
  const { recoveryCodes } = (await browser.post('/api/account/two-factor/confirm', { code })).json()
  shop.moveClock(MINUTE)
  return { shop, browser, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

const firstStep = (shop: TestShop, password = ada.password) =>
  shop.visitor().post('/api/login', { email: ada.email, password })
const getTicket = async (shop: TestShop) => (await firstStep(shop)).json().ticket as string
const secondStep = (shop: TestShop, ticket: string, code: string) =>
  shop.visitor().post('/api/login/two-factor', { ticket, code })

/** Ten codes that aren't valid at this moment by chance. */
const wrongCodes = (secret: string, now: Date) =>
  Array.from({ length: 100 }, (_, number) => String(number * 10_101).padStart(6, '0'))
    .filter((code) => findStep(secret, code, now) === undefined)
    .slice(0, 10)

describe('setting up two-factor sign-in', () => {
  it('takes effect only once a code has proved that the app has the secret', async () => {
    const shop = await startShop()
    const browser = await signUp(shop)
    const setup = (await browser.post('/api/account/two-factor/setup')).json()
    expect(setup.otpauthUrl).toBe(
      `otpauth://totp/Candlewick:ada%40example.test?issuer=Candlewick&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(setup.qrCodeDataUrl).toMatch(/^data:image\/png;base64,/)
    expect((await firstStep(shop)).statusCode).toBe(200)
    const [wrongCode = ''] = wrongCodes(setup.secret, shop.clock.now())
    for (const code of [wrongCode, '١٢٣٤٥٦', 'éééééé']) {
      const wrong = await browser.post('/api/account/two-factor/confirm', { code })
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code'])
    }
    expect((await browser.get('/api/account/two-factor')).json()).toEqual({ enabledSince: null, recoveryCodesLeft: 0 })

    const code = codeAt(setup.secret, shop.clock.now())
    const { recoveryCodes } = (await browser.post('/api/account/two-factor/confirm', { code })).json()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await browser.get('/api/account/two-factor')).json()).toEqual({
      enabledSince: '2026-11-15T10:00:00.000Z',
      recoveryCodesLeft: 10,
    })
    expect((await lastMail(shop, 'profile_change')).text).toContain('Two-factor sign-in was switched on.')
    expect((await browser.post('/api/account/two-factor/setup')).json().code).toBe('two_factor_on')
  })

  it('asks an old session for the password, as do turning it off and renewing recovery codes', async () => {
    const { shop, browser } = await shopWithTwoFactor()
    shop.moveClock(15 * MINUTE)
    for (const response of [
      await browser.post('/api/account/two-factor/setup'),
      await browser.post('/api/account/two-factor/recovery-codes'),
      await browser.delete('/api/account/two-factor'),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'confirm_password'])
    }
    await browser.post('/api/account/confirm-password', { password: ada.password })
    expect((await browser.delete('/api/account/two-factor')).statusCode).toBe(200)
    expect((await firstStep(shop)).statusCode).toBe(200)
  })

  it('stores the secret encrypted and recovery codes as hashes', async () => {
    const { shop, secret, recoveryCodes } = await shopWithTwoFactor()
    const tables = ['second_factors', 'recovery_codes', 'mails', 'jobs'] as const
    const rows = await Promise.all(tables.map((table) => shop.ctx.db.selectFrom(table).selectAll().execute()))
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.slice(0, 9))
  })
})

describe('signing in with two factors', () => {
  it('takes the password first, without signing in, and then the code', async () => {
    const { shop, secret } = await shopWithTwoFactor()
    const first = await firstStep(shop)
    expect([first.statusCode, first.json().code, first.cookies]).toEqual([403, 'two_factor_required', []])
    expect(first.json()).not.toHaveProperty('email')
    const browser = shop.visitor()
    const { ticket } = first.json()
    const response = await browser.post('/api/login/two-factor', { ticket, code: codeAt(secret, shop.clock.now()) })
    expect(response.json()).toMatchObject({ role: 'student', firstName: 'Ada' })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('reveals nothing about two-factor sign-in when the password is wrong', async () => {
    const { shop } = await shopWithTwoFactor()
    const response = await firstStep(shop, 'wrong one')
    expect([response.statusCode, response.json().message]).toEqual([401, 'Invalid email or password'])
  })

  it('changes nothing for accounts without it', async () => {
    const { shop } = await shopWithTwoFactor()
    await signUp(shop, grace)
    expect((await shop.visitor().post('/api/login', grace)).json()).toMatchObject({ firstName: 'Grace' })
  })

  it('accepts codes one step early or late, and no others', async () => {
    const { shop, secret } = await shopWithTwoFactor()
    const now = shop.clock.now().getTime()
    const at = (steps: number) => codeAt(secret, new Date(now + steps * STEP))
    for (const steps of [-2, 2]) {
      expect((await secondStep(shop, await getTicket(shop), at(steps))).statusCode).toBe(400)
    }
    for (const steps of [-1, 0, 1]) {
      const spaced = at(steps).replace(/^(...)/, '$1 ')
      expect((await secondStep(shop, await getTicket(shop), spaced)).statusCode).toBe(200)
    }
  })

  it('accepts a code once, even under concurrency, and no older one after it', async () => {
    const { shop, secret } = await shopWithTwoFactor()
    const code = codeAt(secret, shop.clock.now())
    const older = codeAt(secret, new Date(shop.clock.now().getTime() - STEP))
    const tickets = [await getTicket(shop), await getTicket(shop), await getTicket(shop), await getTicket(shop)]
    const responses = await Promise.all(tickets.map((ticket) => secondStep(shop, ticket, code)))
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400, 400])
    expect((await secondStep(shop, await getTicket(shop), older)).json().code).toBe('wrong_code')
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { shop, browser, recoveryCodes } = await shopWithTwoFactor()
    const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    expect((await secondStep(shop, await getTicket(shop), code)).statusCode).toBe(200)
    expect((await secondStep(shop, await getTicket(shop), code)).statusCode).toBe(400)
    expect((await browser.get('/api/account/two-factor')).json().recoveryCodesLeft).toBe(9)
    expect((await lastMail(shop, 'profile_change')).text).toContain('A recovery code was used to sign in. 9 are left.')
    await browser.post('/api/account/two-factor/recovery-codes')
    expect((await secondStep(shop, await getTicket(shop), recoveryCodes[1] ?? '')).statusCode).toBe(400)
  })

  it("refuses a ticket that is made up, used, ten minutes old, or someone else's", async () => {
    const { shop, secret } = await shopWithTwoFactor()
    const other = await signUp(shop, grace)
    const graces = (await other.post('/api/account/two-factor/setup')).json().secret
    await other.post('/api/account/two-factor/confirm', { code: codeAt(graces, shop.clock.now()) })
    shop.moveClock(MINUTE)
    const code = () => codeAt(secret, shop.clock.now())
    expect((await secondStep(shop, 'made-up', code())).json().code).toBe('invalid_token')
    const gracesTicket = (await shop.visitor().post('/api/login', grace)).json().ticket
    expect((await secondStep(shop, gracesTicket, code())).json().code).toBe('wrong_code')
    const ticket = await getTicket(shop)
    expect((await secondStep(shop, ticket, code())).statusCode).toBe(200)
    shop.moveClock(MINUTE)
    expect((await secondStep(shop, ticket, code())).json().code).toBe('invalid_token')
    const late = await getTicket(shop)
    shop.moveClock(10 * MINUTE)
    expect((await secondStep(shop, late, code())).json().code).toBe('invalid_token')
  })

  it('stops guesses after ten codes, however many tickets are used', async () => {
    const { shop, secret } = await shopWithTwoFactor()
    for (const code of wrongCodes(secret, shop.clock.now())) {
      expect((await secondStep(shop, await getTicket(shop), code)).statusCode).toBe(400)
    }
    const right = () => codeAt(secret, shop.clock.now())
    expect((await secondStep(shop, await getTicket(shop), right())).statusCode).toBe(429)
    shop.moveClock(15 * MINUTE)
    expect((await secondStep(shop, await getTicket(shop), right())).statusCode).toBe(200)
  })

  it('is still required after a new password was chosen, and older tickets are void', async () => {
    const { shop, secret } = await shopWithTwoFactor()
    const ticket = await getTicket(shop)
    await shop.visitor().post('/api/forgot-password', { email: ada.email })
    const { token } = await lastMail(shop, 'password_reset')
    await shop.visitor().post('/api/reset-password', { token, newPassword: 'analytical engine' })
    expect((await secondStep(shop, ticket, codeAt(secret, shop.clock.now()))).json().code).toBe('invalid_token')
    expect((await firstStep(shop, 'analytical engine')).json().code).toBe('two_factor_required')
  })
})

it('generates the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeAt(secret, new Date(59_000))).toBe('287082')
  expect(codeAt(secret, new Date(1_111_111_109_000))).toBe('081804')
  expect(codeAt(secret, new Date(20_000_000_000_000))).toBe('353130')
  expect(findStep(secret, '287082', new Date(59_000))).toBe(1)
  expect(findStep(secret, '28708', new Date(59_000))).toBeUndefined()
})
