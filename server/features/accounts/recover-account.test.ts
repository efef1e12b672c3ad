import { describe, expect, it } from 'vitest'

import { readEmails } from '../../test/mailbox.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { resetPasswordOnServer, resetTwoFactorOnServer } from './recover-account.ts'
import { codeAt } from './two-factor/totp.ts'

const NEW_PASSWORD = 'a longer password'

async function shopWithTwoOwners() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const other = await signUp(shop, ada, 'owner')
  return { shop, owner, other }
}

/** What each address was told, with line breaks as spaces. */
async function readNotices(shop: TestShop) {
  const mails = [...(await readEmails(shop, 'server_reset')), ...(await readEmails(shop, 'server_reset_notice'))]
  return Object.fromEntries(mails.map(({ to, text }) => [to, text.replace(/\s+/g, ' ')]))
}

const logIn = (shop: TestShop, password: string) => shop.visitor().post('/api/login', { email: grace.email, password })

describe('resetting a password on the server', () => {
  it('lets the owner in with the new one only, signs out browsers, is audited and told to every owner', async () => {
    const { shop, owner, other } = await shopWithTwoOwners()
    expect(await resetPasswordOnServer(shop.ctx, { email: grace.email, password: NEW_PASSWORD })).toEqual({
      sessionsEnded: 1,
    })
    expect((await owner.get('/api/auth/user')).statusCode).toBe(401)
    expect((await logIn(shop, grace.password)).statusCode).toBe(401)
    expect((await logIn(shop, NEW_PASSWORD)).statusCode).toBe(200)
    const [entry] = (await other.get('/api/admin/audit-log')).json()
    expect([entry.action, entry.actor.email]).toEqual(['user.reset-password-on-server', grace.email])
    const notices = await readNotices(shop)
    expect(Object.keys(notices).sort()).toEqual([ada.email, grace.email].sort())
    expect(notices[grace.email]).toContain("Someone with access to Candlewick's server changed your password.")
    expect(notices[ada.email]).toContain(`server changed the password of ${grace.email}. All browsers signed in`)
  })

  it('is told to everyone even if staff turned off emails about changed accounts', async () => {
    const { shop, other } = await shopWithTwoOwners()
    const turnedOff = await other.put('/api/admin/email/templates/profile_change', { isActive: false })
    expect(turnedOff.json()).toMatchObject({ isActive: false })
    await resetPasswordOnServer(shop.ctx, { email: grace.email, password: NEW_PASSWORD })
    expect(Object.keys(await readNotices(shop)).sort()).toEqual([ada.email, grace.email].sort())
    for (const type of ['server_reset', 'server_reset_notice']) {
      const edited = await other.put(`/api/admin/email/other-templates/${type}`, { body: 'Nothing happened.' })
      expect(edited.statusCode).toBe(403)
    }
  })

  it('refuses a short password and an unknown address, and changes nothing', async () => {
    const { shop } = await shopWithTwoOwners()
    await expect(resetPasswordOnServer(shop.ctx, { email: grace.email, password: 'short' })).rejects.toThrow(
      '10 characters',
    )
    await expect(
      resetPasswordOnServer(shop.ctx, { email: 'eve@example.test', password: NEW_PASSWORD }),
    ).rejects.toThrow('nobody has an account with eve@example.test')
    expect((await logIn(shop, grace.password)).statusCode).toBe(200)
  })
})

describe('resetting two-factor sign-in on the server', () => {
  it('lets the owner in with the password alone, is audited and told to every owner', async () => {
    const { shop, owner, other } = await shopWithTwoOwners()
    const { secret } = (await owner.post('/api/account/two-factor/setup')).json()
    await owner.post('/api/account/two-factor/confirm', { code: codeAt(secret, shop.clock.now()) })
    expect((await logIn(shop, grace.password)).json()).toHaveProperty('ticket')
    await resetTwoFactorOnServer(shop.ctx, { email: grace.email })
    expect((await logIn(shop, grace.password)).json().role).toBe('owner')
    const [entry] = (await other.get('/api/admin/audit-log')).json()
    expect([entry.action, entry.actor.email]).toEqual(['user.reset-two-factor-on-server', grace.email])
    const notices = await readNotices(shop)
    expect(notices[grace.email]).toContain('server switched off your two-factor sign-in. You were signed out')
    expect(notices[ada.email]).toContain(`server switched off two-factor sign-in for ${grace.email}.`)
    await expect(resetTwoFactorOnServer(shop.ctx, { email: grace.email })).rejects.toThrow("doesn't use two-factor")
  })
})
