import tls from 'node:tls'

import { afterEach, describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'

import { changeSecret, changeSettings } from '../../test/change-settings.ts'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { readMails } from '../../test/mailbox.ts'
import { ada, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { TEST_CERTIFICATE } from '../../test/test-certificate.ts'
import { saveTemplateChanges } from './email-templates.repository.ts'
import { queueMail } from './queue-mail.ts'

const MINUTE = 60_000
const to = { userId: null, email: ada.email, firstName: 'Ada', lastName: 'Lovelace' }

async function shopWithMailServer(options: Parameters<typeof startMailServer>[0] = {}, env = {}) {
  const server = await startMailServer(options)
  const shop = await startShop({ SITE_URL: 'https://shop.example', ...env })
  await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port, smtpFromEmail: 'hello@shop.example' })
  return { shop, server }
}

const queueFarewell = (shop: TestShop, recipient = to) =>
  transact(shop.ctx.db, (trx) => queueMail(shop.ctx, trx, 'access_granted', recipient, about))
const about = { itemTitle: 'Trading Psychology', courseUrl: 'https://shop.example/learn/trading-psychology' }

const storedMails = (shop: TestShop) =>
  shop.ctx.db.selectFrom('mails').select(['type', 'status', 'error', 'attempts']).orderBy('created_at').execute()

describe('a mail', () => {
  it('reaches a mail server with text, HTML, sender and a Message-ID of ours', async () => {
    const { shop, server } = await shopWithMailServer()
    await signUp(shop)
    await shop.runner.runDueJobs()
    const mail = server.inbox.find(({ subject }) => subject === 'Welcome to Candlewick')
    expect(mail).toMatchObject({
      from: { name: 'Candlewick', address: 'hello@shop.example' },
      to: [{ name: 'Ada Lovelace', address: ada.email }],
      envelopeFrom: 'hello@shop.example',
      envelopeTo: [ada.email],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@shop\.example>$/),
    })
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(mail?.text).toContain('Welcome, Ada')
    expect(mail?.html).toContain('href="https://shop.example/courses"')
    expect((await readMails(shop, 'welcome'))[0]).toMatchObject({ status: 'sent', error: null })
  })

  it('is sent if its cause is kept, and only then', async () => {
    const { shop, server } = await shopWithMailServer()
    const failing = transact(shop.ctx.db, async (trx) => {
      await queueMail(shop.ctx, trx, 'access_granted', to, about)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await shop.runner.runDueJobs()).toBe(0)
    expect(server.inbox).toEqual([])
  })

  it('is tried again when the server is busy, with the same Message-ID, and the log says why it waited', async () => {
    const { shop, server } = await shopWithMailServer({ refusals: [{ responseCode: 451, message: 'try later' }] })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([{ status: 'queued', error: expect.stringContaining('451') }])
    expect(server.inbox).toEqual([])
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([{ status: 'sent', error: null }])
    expect(server.inbox).toHaveLength(1)
  })

  it('fails at once when the server refuses it for good', async () => {
    const { shop, server } = await shopWithMailServer({ refusals: [{ responseCode: 550, message: 'no such user' }] })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('no such user') },
    ])
    shop.moveClock(60 * MINUTE)
    expect(await shop.runner.runDueJobs()).toBe(0)
    expect(server.inbox).toEqual([])
  })

  it('waits while nobody answers, and goes out when the server is back', async () => {
    const { shop, server } = await shopWithMailServer({ port: await freePort() })
    await server.close()
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([
      { status: 'queued', error: expect.stringContaining('ECONNREFUSED') },
    ])
    const back = await startMailServer({ port: server.port })
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(back.inbox).toHaveLength(1)
  })

  it('is given up in the end, and the log says so', async () => {
    const { shop, server } = await shopWithMailServer({ port: await freePort() })
    await server.close()
    await queueFarewell(shop)
    for (let n = 0; n < 12; n++) {
      await shop.runner.runDueJobs()
      shop.moveClock(90 * MINUTE)
    }
    expect(await storedMails(shop)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await shop.ctx.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('is kept in the outbox while there is no mail server, and nothing is sent', async () => {
    const shop = await startShop()
    await queueFarewell(shop)
    const [mail] = await readMails(shop)
    expect(mail).toMatchObject({ status: 'kept', to: ada.email, subject: 'You now have access to Trading Psychology' })
  })

  it('goes where the settings say from the moment they are saved', async () => {
    const { shop, server } = await shopWithMailServer()
    const other = await startMailServer()
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    await changeSettings(shop, { smtpPort: other.port })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    await changeSettings(shop, { smtpHost: '' })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect([server.inbox.length, other.inbox.length]).toEqual([1, 1])
    expect((await storedMails(shop)).map(({ status }) => status).sort()).toEqual(['kept', 'sent', 'sent'])
  })

  it('leads to the address of the shop that staff entered', async () => {
    const { shop, server } = await shopWithMailServer()
    await changeSettings(shop, { siteUrl: 'https://courses.example/' })
    await signUp(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox.map(({ text }) => text).join()).toContain('https://courses.example/verify-email?token=')
    expect(server.inbox.map(({ text }) => text).join()).not.toContain('shop.example/')
  })

  it('never leaves for a server inside the own network where that is forbidden', async () => {
    const { shop, server } = await shopWithMailServer({}, { ALLOW_PRIVATE_HOSTS: 'false' })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox).toEqual([])
    expect((await storedMails(shop))[0]).toMatchObject({
      status: 'queued',
      error: expect.stringContaining('own network'),
    })
  })

  it('has one recipient, whatever stands in names and addresses', async () => {
    const { shop, server } = await shopWithMailServer()
    const hostile = {
      ...to,
      firstName: 'Ada\r\nBcc: eve@example.test',
      lastName: '"<eve@example.test>, eve@example.test',
    }
    await queueFarewell(shop, hostile)
    await queueFarewell(shop, { ...to, email: 'ada@example.test, eve@example.test' })
    await queueFarewell(shop, { ...to, email: 'ada@example.test>\r\nRCPT TO:<eve@example.test' })
    await shop.runner.runDueJobs()
    const recipients = server.inbox.flatMap((mail) => mail.envelopeTo)
    expect(recipients.filter((address) => address.startsWith('eve@'))).toEqual([])
    expect(recipients).toContain(ada.email)
    for (const mail of server.inbox) {
      expect(mail.bcc ?? mail.cc ?? []).toEqual([])
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
      expect(mail.to).toHaveLength(1)
    }
  })
})

describe('a mail server with a password', () => {
  const trusted = tls.getCACertificates('default')
  afterEach(() => tls.setDefaultCACertificates(trusted))

  async function shopWithPassword(password: string) {
    const { shop, server } = await shopWithMailServer({
      onAuth: ({ username, password }, session, answer) => {
        const isRight = session.secure && username === 'shop' && password === 'correct horse'
        answer(isRight ? null : Object.assign(new Error('wrong'), { responseCode: 535 }), { user: 'shop' })
      },
    })
    await changeSettings(shop, { smtpUsername: 'shop' })
    await changeSecret(shop, 'smtpPassword', password)
    return { shop, server }
  }

  it('gets it over STARTTLS only, and the database never shows it', async () => {
    tls.setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
    const { shop, server } = await shopWithPassword('correct horse')
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox).toMatchObject([{ secure: true, envelopeTo: [ada.email] }])
    const settings = await shop.ctx.db.selectFrom('site_settings').selectAll().execute()
    expect(JSON.stringify(settings)).not.toContain('correct horse')
    expect((await shop.visitor().get('/api/settings/public')).body).not.toContain('smtp')
  })

  it('keeps mails waiting while the password is wrong, and gets them once it is corrected', async () => {
    tls.setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
    const { shop, server } = await shopWithPassword('mistyped')
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([{ status: 'queued', error: expect.stringContaining('535') }])
    await changeSecret(shop, 'smtpPassword', 'correct horse')
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(server.inbox).toHaveLength(1)
  })

  it('is not believed when its certificate is not', async () => {
    const { shop, server } = await shopWithPassword('correct horse')
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([{ status: 'queued', error: expect.stringContaining('certificate') }])
    expect(server.inbox).toEqual([])
  })
})

describe('a template of staff', () => {
  const change = { template_type: 'access_granted' as const, updated_at: '2026-11-15T10:00:00.000Z' }

  it('that is switched off is not sent, and the log says so', async () => {
    const { shop, server } = await shopWithMailServer()
    const off = { ...change, subject: null, body: null, switched_off_at: change.updated_at }
    await saveTemplateChanges(shop.ctx.db, off)
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(await storedMails(shop)).toMatchObject([
      { status: 'switched_off', error: 'This template is switched off, so the email was not sent.' },
    ])
    expect(server.inbox).toEqual([])
  })

  it('replaces subject and words, and keeps the button', async () => {
    const { shop, server } = await shopWithMailServer()
    const subject = 'For {{firstName}}: {{itemTitle}}'
    const body = 'Dear {{ firstName }},\n\n{{constructor}}{{nothing}}enjoy <b>it</b>.'
    await saveTemplateChanges(shop.ctx.db, { ...change, subject, body, switched_off_at: null })
    await queueFarewell(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox[0]).toMatchObject({ subject: 'For Ada: Trading Psychology' })
    expect(server.inbox[0]?.html).toContain('enjoy &lt;b&gt;it&lt;/b&gt;.')
    expect(server.inbox[0]?.html).toContain('href="https://shop.example/learn/trading-psychology"')
    expect(server.inbox[0]?.text).toContain('Dear Ada,\n\nenjoy <b>it</b>.')
  })
})
