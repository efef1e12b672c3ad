import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../test/change-settings.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'

const BASE = '/api/admin/email'
const alan = { email: 'alan@example.test', password: 'halting problem', firstName: 'Alan', lastName: 'Turing' }
const mary = { email: 'mary@example.test', password: 'rope memory', firstName: 'Mary', lastName: 'Jackson' }
const TOKEN = /token=[\w-]{20,}/

/** An owner, an admin who wants to become one, a colleague, and a student. */
async function shopWithStaff(env: Record<string, string> = {}) {
  const shop = await startShop({ SITE_URL: 'https://shop.example', ...env })
  const owner = await signUp(shop, grace, 'owner')
  const admin = await signUp(shop, alan, 'admin')
  const colleague = await signUp(shop, mary, 'admin')
  const student = await signUp(shop, ada)
  await shop.runner.runDueJobs()
  return { shop, owner, admin, colleague, student }
}

async function askForReset(shop: TestShop, { email }: { email: string }) {
  await shop.visitor().post('/api/forgot-password', { email })
  await shop.runner.runDueJobs()
}

type Browser = ReturnType<TestShop['visitor']>
const logsTo = async (browser: Browser, email: string, type = 'password_reset') =>
  (await browser.get(`${BASE}/logs?recipient=${email}&templateType=${type}`)).json()
const readTo = async (browser: Browser, email: string, type = 'password_reset') =>
  (await browser.get(`${BASE}/logs/${(await logsTo(browser, email, type))[0].id}`)).json()

/** Saves a mail server in the settings and tests it. */
async function pointMailAt(browser: Browser, port: number, more: object = {}) {
  expect(
    (await browser.put('/api/admin/settings', { smtpHost: 'localhost', smtpPort: port, ...more })).statusCode,
  ).toBe(200)
  const tested = (await browser.post('/api/admin/settings/test-connection', { concern: 'smtp' })).json()
  expect(tested).toMatchObject({ success: true })
  return tested.settings
}

describe('without a mail server', () => {
  it('the log shows an admin the links of students, but not of colleagues or owners', async () => {
    const { shop, owner, admin } = await shopWithStaff({ NODE_ENV: 'production' })
    for (const person of [grace, mary, alan, ada]) await askForReset(shop, person)
    for (const person of [grace, mary, alan]) {
      expect(await readTo(admin, person.email)).toMatchObject({ hidden: 'private', text: '', html: '' })
    }
    expect((await readTo(admin, ada.email)).text).toMatch(TOKEN)
    expect((await readTo(owner, mary.email)).text).toMatch(TOKEN)
    expect(await readTo(owner, grace.email)).toMatchObject({ hidden: 'private', text: '' })
    const everything = JSON.stringify((await admin.get(`${BASE}/logs?limit=100`)).json())
    expect(everything).not.toMatch(/token/)
    const [entry] = await logsTo(admin, grace.email)
    expect((await admin.post(`${BASE}/logs/${entry.id}/resend`)).statusCode).toBe(403)
  })

  it('the demo outbox shows everyone the links of students, but staff links only to people who may manage them', async () => {
    const { shop, owner, admin, student } = await shopWithStaff()
    for (const person of [grace, mary, ada]) await askForReset(shop, person)
    const { mails } = (await shop.visitor().get('/api/outbox')).json()
    const idTo = (to: string) => mails.find((mail: { to: string; type: string }) => mail.to === to).id
    const read = async (browser: Browser, to: string) => (await browser.get(`/api/outbox/${idTo(to)}`)).json()
    for (const browser of [shop.visitor(), admin, student]) {
      expect(await read(browser, grace.email)).toMatchObject({ hidden: 'private', text: '', html: '' })
      expect(await read(browser, mary.email)).toMatchObject({ hidden: 'private' })
      expect((await read(browser, ada.email)).text).toMatch(TOKEN)
    }
    expect((await read(owner, mary.email)).text).toMatch(TOKEN)
  })

  it('a link an admin read while the recipient was a student stops working once they are staff', async () => {
    const { shop, owner, admin, student } = await shopWithStaff({ NODE_ENV: 'production' })
    await askForReset(shop, ada)
    const [, token] = /token=([\w-]+)/.exec((await readTo(admin, ada.email)).text) ?? []
    await admin.post(`/api/admin/students/${student.id}/reset-password`)
    await shop.runner.runDueJobs()
    const [, temporary = ''] =
      /Temporary password: (\S+)/.exec((await readTo(admin, ada.email, 'temporary_password')).text) ?? []
    expect(temporary).not.toBe('')
    await owner.put(`/api/admin/users/${student.id}/role`, { role: 'owner' })
    const response = await shop.visitor().post('/api/reset-password', { token, newPassword: 'all mine' })
    expect(response.statusCode).toBe(400)
    expect((await shop.visitor().post('/api/login', { ...ada, password: temporary })).statusCode).toBe(401)
  })

  it("a password an admin set with a student's link stops working once they are staff", async () => {
    const { shop, owner, admin, colleague, student } = await shopWithStaff({ NODE_ENV: 'production' })
    const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const choose = async (token: string, newPassword: string) =>
      (await shop.visitor().post('/api/reset-password', { token, newPassword })).statusCode
    const logIn = async ({ email }: { email: string }, password: string) =>
      (await shop.visitor().post('/api/login', { email, password })).statusCode
    await askForReset(shop, ada)
    expect(await choose(tokenIn((await readTo(admin, ada.email)).text), 'known to alan')).toBe(200)
    shop.moveClock(60_000)
    expect((await owner.put(`/api/admin/users/${student.id}/role`, { role: 'owner' })).json().role).toBe('owner')
    await shop.runner.runDueJobs()
    expect(await logIn(ada, 'known to alan')).toBe(401)
    expect(await readTo(admin, ada.email)).toMatchObject({ hidden: 'private', text: '' })
    expect((await readTo(owner, ada.email, 'profile_change')).text).toContain('Your role is now owner.')
    expect(await choose(tokenIn((await readTo(owner, ada.email)).text), 'known to nobody else')).toBe(200)
    expect(await logIn(ada, 'known to nobody else')).toBe(200)
    // This account was never sent a link, so nobody else can know its password.
    expect((await owner.put(`/api/admin/users/${colleague.id}/role`, { role: 'owner' })).json().role).toBe('owner')
    expect(await logIn(mary, mary.password)).toBe(200)
    // A demotion opens nothing new, so the password stays.
    await owner.put(`/api/admin/users/${colleague.id}/role`, { role: 'admin' })
    expect(await logIn(mary, mary.password)).toBe(200)
  })
})

describe('the text of a template', () => {
  it("can't use links that open an account, in the subject or the body", async () => {
    const { admin } = await shopWithStaff()
    for (const words of [{ subject: 'Reset {{resetUrl}}' }, { body: 'See https://evil.example/?{{ resetUrl }}' }]) {
      const response = await admin.put(`${BASE}/templates/password_reset`, words)
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'Only the button of this email can use {{resetUrl}}, because it opens an account.',
      ])
    }
    const templates = (await admin.get(`${BASE}/templates`)).json()
    const { variables } = templates.find((one: { templateType: string }) => one.templateType === 'password_reset')
    expect(variables.map(({ name }: { name: string }) => name)).not.toContain('resetUrl')
  })

  it('gets no link even if saved before that rule, while the button keeps it', async () => {
    const { shop, admin, student } = await shopWithStaff()
    const words = { subject: 'Go to {{resetUrl}}', body: 'Please use {{resetUrl}}.' }
    await shop.ctx.db
      .insertInto('email_templates')
      .values({
        template_type: 'password_reset',
        ...words,
        switched_off_at: null,
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    await askForReset(shop, ada)
    const [entry] = await logsTo(admin, ada.email)
    expect(entry.subject).toBe('Go to')
    const { text } = await lastMail(shop, 'password_reset')
    expect(text).toContain('Please use the button below.')
    expect(text.match(new RegExp(TOKEN, 'g'))).toHaveLength(1)
    // A subject from before that rule.
    const old = `Go to https://shop.example/reset-password?token=${'x'.repeat(43)}`
    await shop.ctx.db.updateTable('mails').set({ subject: old }).where('user_id', '=', student.id).execute()
    expect((await logsTo(admin, ada.email))[0].subject).toBe('Go to [link]')
  })

  it("ignores the tester's own link in a test email, to prevent phishing", async () => {
    const { shop, admin } = await shopWithStaff()
    const testData = { resetUrl: 'https://evil.example/', firstName: 'Grace' }
    await admin.post(`${BASE}/test-template`, { templateType: 'password_reset', testEmail: grace.email, testData })
    await shop.runner.runDueJobs()
    const read = await readTo(admin, grace.email)
    expect(read.text).toContain('Grace')
    expect(read.text + read.html).not.toContain('evil.example')
  })

  it('accepts no link from the tester in any template', async () => {
    const { shop, admin } = await shopWithStaff()
    for (const { templateType, variables } of (await admin.get(`${BASE}/templates`)).json()) {
      const names = variables.map(({ name }: { name: string }) => name).filter((name: string) => name.endsWith('Url'))
      const links = [...names, 'url', 'unsubscribeUrl'].map((name) => [name, 'https://evil.example/login'])
      const test = { templateType, testEmail: grace.email, testData: Object.fromEntries(links) }
      expect((await admin.post(`${BASE}/test-template`, test)).statusCode).toBe(200)
      await shop.runner.runDueJobs()
      const { text, html } = await readTo(admin, grace.email, templateType)
      expect(text).not.toBe('')
      expect([templateType, (text + html).includes('evil.example')]).toEqual([templateType, false])
    }
  })
})

describe('a mail server that an admin enters', () => {
  it('is used, but emails that give access to staff accounts wait until an owner confirms it', async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    await pointMailAt(admin, server.port)
    for (const person of [grace, mary, ada]) await askForReset(shop, person)
    expect(server.inbox.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [alan.email, 'A test email from Candlewick'],
      [grace.email, "Please confirm Candlewick's mail server"],
      [ada.email, 'Choose a new password for Candlewick'],
    ])
    expect(await logsTo(admin, grace.email)).toMatchObject([
      { status: 'held', subject: 'Choose a new password for Candlewick' },
    ])
    expect(await readTo(admin, grace.email)).toMatchObject({ hidden: 'held', text: '', html: '' })
    const [held] = await logsTo(owner, grace.email)
    expect((await owner.post(`${BASE}/logs/${held.id}/resend`)).statusCode).toBe(409)
    expect((await admin.get(`${BASE}/logs?status=held`)).headers['x-total-count']).toBe('2')
    expect((await admin.get(`${BASE}/logs?status=queued`)).headers['x-total-count']).toBe('0')

    const { unconfirmedMail } = (await owner.get('/api/admin/settings')).json()
    expect(unconfirmedMail).toMatchObject({ changedBy: 'Alan Turing', host: 'localhost', heldMails: 2 })
    const confirm = (browser: Browser, { changedAt } = unconfirmedMail) =>
      browser.post('/api/admin/settings/confirm-mail-server', { changedAt })
    expect((await confirm(admin)).statusCode).toBe(403)
    expect((await confirm(owner, { changedAt: '2026-01-01T00:00:00.000Z' })).json().code).toBe('settings_changed')
    shop.moveClock(20 * 60_000)
    expect((await confirm(owner)).json().code).toBe('confirm_password')
    await owner.post('/api/account/confirm-password', { password: grace.password })
    expect((await confirm(owner)).json()).toMatchObject({ unconfirmedMail: null })
    await shop.runner.runDueJobs()
    expect(
      server.inbox
        .slice(3)
        .map(({ to }) => to?.[0]?.address)
        .sort(),
    ).toEqual([grace.email, mary.email])
    expect(server.inbox.at(-1)?.text).toMatch(TOKEN)
    expect((await logsTo(owner, grace.email))[0].status).toBe('sent')
  })

  it("doesn't send links that expired in the meantime, and says so", async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    const { unconfirmedMail } = await pointMailAt(admin, server.port)
    await askForReset(shop, grace)
    shop.moveClock(3_600_000)
    await owner.post('/api/account/confirm-password', { password: grace.password })
    await owner.post('/api/admin/settings/confirm-mail-server', { changedAt: unconfirmedMail.changedAt })
    await askForReset(shop, grace)
    const [fresh, expired] = await logsTo(owner, grace.email)
    expect([fresh.status, expired.status]).toEqual(['sent', 'failed'])
    expect(expired.error).toContain('expired')
  })

  it('stays unconfirmed when an owner only tests it, or corrects a port', async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    await admin.put('/api/admin/settings', { smtpHost: 'localhost', smtpPort: 1 })
    await pointMailAt(owner, server.port)
    await askForReset(shop, grace)
    expect((await logsTo(owner, grace.email))[0].status).toBe('held')
  })

  it.each([
    ['where bounces go', { smtpFromEmail: 'admin@evil.example' }],
    ['which site links open', { siteUrl: 'https://evil.example' }],
  ])('is not confirmed together with %s', async (_, change) => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    expect(await pointMailAt(owner, server.port)).toMatchObject({ unconfirmedMail: null })
    await askForReset(shop, grace)
    expect((await logsTo(owner, grace.email))[0].status).toBe('sent')
    await admin.put('/api/admin/settings', change)
    await askForReset(shop, mary)
    expect((await logsTo(owner, mary.email))[0].status).toBe('held')
    expect((await owner.get('/api/admin/settings')).json().unconfirmedMail).toMatchObject({ changedBy: 'Alan Turing' })
  })

  it('never links a colleague to a site URL set by an admin, even from the outbox', async () => {
    const { shop, owner, admin } = await shopWithStaff({ NODE_ENV: 'production' })
    await admin.put('/api/admin/settings', { siteUrl: 'https://evil.example' })
    await askForReset(shop, mary)
    expect((await readTo(owner, mary.email)).text).toContain('https://shop.example/reset-password?token=')
    expect((await readTo(owner, mary.email)).text).not.toContain('evil.example/reset')
  })

  it("can't change where links in emails to staff lead, including the warning", async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    await pointMailAt(owner, server.port, { siteUrl: 'https://www.shop.example' })
    await admin.put('/api/admin/settings', { siteUrl: 'https://evil.example' })
    await admin.put('/api/admin/settings', { siteUrl: 'https://worse.example' })
    await admin.post(`${BASE}/test-template`, { templateType: 'security_login', testEmail: grace.email, testData: {} })
    await shop.visitor().post('/api/contact', { name: 'Ada', email: ada.email, message: 'A question about a course.' })
    await shop.runner.runDueJobs()
    const texts = server.inbox.filter(({ to }) => to?.[0]?.address === grace.email).map(({ text }) => text ?? '')
    const links = texts.flatMap((text) => text.match(/https:\S+/g) ?? [])
    expect(links.filter((link) => link.endsWith('/admin/settings?tab=smtp'))).toHaveLength(2)
    // Only the warning mentions the new site, as plain text.
    expect(links.filter((link) => !link.startsWith('https://www.shop.example'))).toEqual([
      'https://evil.example',
      'https://worse.example',
    ])
  })

  it.each([
    ['right away', []],
    ['after removing the one owners know', [{ smtpHost: '' }]],
    ['after changing where bounces go', [{ smtpFromEmail: 'admin@evil.example' }]],
  ])("doesn't send the warning about itself when entered %s; the old server does", async (_, before) => {
    const { shop, owner, admin } = await shopWithStaff()
    const [known, evil] = [await startMailServer(), await startMailServer()]
    await pointMailAt(owner, known.port, { smtpFromEmail: 'shop@shop.example' })
    for (const change of before) await admin.put('/api/admin/settings', change)
    await pointMailAt(admin, evil.port)
    await shop.runner.runDueJobs()
    const warnings = (inbox: typeof known.inbox) =>
      inbox.filter(({ subject }) => subject?.startsWith('Please confirm')).map(({ from }) => from?.address)
    expect(warnings(evil.inbox)).toEqual([])
    expect(warnings(known.inbox)).toEqual(
      [...before.filter((one) => !('smtpHost' in one)), {}].map(() => 'shop@shop.example'),
    )
  })

  it('sends the warning if the old server rejects it', async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const refusals: { responseCode: number; message: string }[] = []
    const [known, next] = [await startMailServer({ refusals }), await startMailServer()]
    await pointMailAt(owner, known.port)
    refusals.push({ responseCode: 550, message: 'This account is closed' })
    await pointMailAt(admin, next.port)
    await shop.runner.runDueJobs()
    expect(next.inbox.map(({ subject }) => subject)).toContain("Please confirm Candlewick's mail server")
  })

  it('sends the warning in the end if the old server is gone', async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const [known, next] = [await startMailServer(), await startMailServer()]
    await pointMailAt(owner, known.port)
    await known.close()
    await pointMailAt(admin, next.port)
    const warnings = () => next.inbox.filter(({ subject }) => subject?.startsWith('Please confirm'))
    await shop.runner.runDueJobs()
    expect(warnings()).toEqual([])
    for (let tries = 1; tries < 6; tries++) {
      shop.moveClock(3_600_000)
      await shop.runner.runDueJobs()
    }
    expect(warnings()).toHaveLength(1)
  })

  it("also holds emails queued earlier, and moves them to the outbox when it's removed", async () => {
    const { shop, owner, admin } = await shopWithStaff()
    const server = await startMailServer()
    await pointMailAt(admin, server.port)
    await askForReset(shop, mary)
    await shop.runner.scheduleRecurring()
    await admin.put('/api/admin/settings', { smtpHost: '' })
    shop.moveClock(10 * 60_000)
    await shop.runner.runDueJobs()
    expect((await logsTo(owner, mary.email))[0].status).toBe('kept')
    expect((await readTo(admin, mary.email)).hidden).toBe('private')
  })
})

describe('a staff account', () => {
  it("can't be changed by an admin through any call", async () => {
    const { admin, owner, colleague } = await shopWithStaff()
    for (const { id } of [owner, colleague]) {
      for (const [call, body] of [
        ['reset-password', {}],
        ['resend-verification', {}],
      ] as const) {
        expect((await admin.post(`/api/admin/students/${id}/${call}`, body)).statusCode).toBe(403)
      }
      expect((await admin.get(`/api/admin/students/${id}/impersonate-view`)).statusCode).toBe(403)
      expect((await admin.put(`/api/admin/users/${id}/role`, { role: 'student' })).statusCode).toBe(403)
    }
    expect((await admin.put(`/api/admin/users/${admin.id}/role`, { role: 'owner' })).statusCode).toBe(403)
  })
})

describe('a mail server set up by an owner or in the database', () => {
  it('needs no confirmation', async () => {
    const { shop, owner } = await shopWithStaff()
    const server = await startMailServer()
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port })
    await askForReset(shop, grace)
    expect((await readEmails(shop, 'password_reset'))[0]).toMatchObject({ status: 'sent' })
    expect((await owner.get('/api/admin/settings')).json().unconfirmedMail).toBeNull()
  })
})
