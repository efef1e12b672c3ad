import tls from 'node:tls'

import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'

import type { JobLane } from '#contract/jobs/job-lanes.ts'
import { transact } from '#server/database/database.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'

import { changeSecret, changeSettings } from '../../test/change-settings.ts'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { ada, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { TEST_CERTIFICATE } from '../../test/test-certificate.ts'
import { saveTemplateChanges } from './email-templates.repository.ts'
import { queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

const MINUTE = 60_000
const to = { userId: null, email: ada.email, firstName: 'Ada', lastName: 'Lovelace' }

async function shopWithMailServer(options: Parameters<typeof startMailServer>[0] = {}, env = {}) {
  const server = await startMailServer(options)
  const shop = await startShop({ SITE_URL: 'https://shop.example', ...env })
  await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port, smtpFromEmail: 'hello@shop.example' })
  return { shop, server }
}

const queueAccessMail = (shop: TestShop, recipient = to) =>
  transact(shop.ctx.db, (trx) => queueMail(shop.ctx, trx, 'access_granted', recipient, about))
const about = { itemTitle: 'Trading Psychology', courseUrl: 'https://shop.example/learn/trading-psychology' }

const storedEmails = (shop: TestShop) =>
  shop.ctx.db.selectFrom('mails').select(['type', 'status', 'error', 'attempts']).orderBy('created_at').execute()

describe('an email', () => {
  it('shows the picture of what it is about, which other sites may load like the logo', async () => {
    const shop = await startShop({ SITE_URL: 'https://shop.example' })
    await addCourse(shop, { title: about.itemTitle, thumbnail_key: 'thumbnails/mind' })
    await queueAccessMail(shop)
    await shop.ctx.files.write('thumbnails/mind-1200.jpg', Buffer.from('a picture'))
    const emails = await readEmails(shop, 'access_granted')
    for (const { html } of emails) {
      expect(html).toContain('src="https://shop.example/images/thumbnails/mind-1200.jpg" alt="Trading Psychology"')
    }
    await shop.ctx.files.write('brand/logo-240x96.png', Buffer.from('a logo'))
    for (const path of ['thumbnails/mind-1200.jpg', 'brand/logo-240x96.png']) {
      const picture = await shop.visitor().get(`/images/${path}`)
      expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
  })

  it('shows a cover drawn from the title if what it is about has no picture', async () => {
    const shop = await startShop({ SITE_URL: 'https://shop.example' })
    const { id } = await addCourse(shop, { title: about.itemTitle })
    await queueAccessMail(shop)
    const { html } = await lastMail(shop, 'access_granted')
    expect(html).toContain(`src="https://shop.example/covers/${id}.jpg" alt="Trading Psychology"`)
    const cover = await shop.visitor().get(`/covers/${id}.jpg`)
    expect(cover.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 })
    for (const unknown of ['01a1ea8e-4e08-72cd-9f98-274dd8c0d462', 'nothing']) {
      expect((await shop.visitor().get(`/covers/${unknown}.jpg`)).statusCode).toBe(404)
    }
  })

  it("welcomes with the first course on sale, and ends with the seller's address", async () => {
    const shop = await startShop({ SITE_URL: 'https://shop.example' })
    await addCourse(shop, { slug: 'draft', title: 'Draft', thumbnail_key: 'thumbnails/draft', published_at: null })
    await addCourse(shop, { slug: 'first', title: 'First', thumbnail_key: 'thumbnails/first', position: 5 })
    await changeSettings(shop, { sellerAddress: '350 Harbor Street\nPortland, OR 97201' })
    await signUp(shop)
    const { html, text } = await lastMail(shop, 'welcome')
    expect(html?.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('thumbnails/first-1200.jpg" alt="First"')])
    expect(text).toContain('\nCandlewick\n350 Harbor Street\nPortland, OR 97201\n')
  })

  it('reaches a mail server with text, HTML, sender and our Message-ID', async () => {
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
    expect((await readEmails(shop, 'welcome'))[0]).toMatchObject({ status: 'sent', error: null })
  })

  it('is sent only if the transaction that queued it commits', async () => {
    const { shop, server } = await shopWithMailServer()
    const failing = transact(shop.ctx.db, async (trx) => {
      await queueMail(shop.ctx, trx, 'access_granted', to, about)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await shop.runner.runDueJobs()).toBe(0)
    expect(server.inbox).toEqual([])
  })

  it('is retried when the server is busy, and the log shows the reason', async () => {
    const { shop, server } = await shopWithMailServer({ refusals: [{ responseCode: 451, message: 'try later' }] })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([{ status: 'queued', error: expect.stringContaining('451') }])
    expect(server.inbox).toEqual([])
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([{ status: 'sent', error: null }])
    expect(server.inbox).toHaveLength(1)
  })

  it('fails right away when the server rejects it permanently', async () => {
    const { shop, server } = await shopWithMailServer({ refusals: [{ responseCode: 550, message: 'no such user' }] })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('no such user') },
    ])
    shop.moveClock(60 * MINUTE)
    expect(await shop.runner.runDueJobs()).toBe(0)
    expect(server.inbox).toEqual([])
  })

  it("waits while the server is down and is sent when it's back", async () => {
    const { shop, server } = await shopWithMailServer({ port: await freePort() })
    await server.close()
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([
      { status: 'queued', error: expect.stringContaining('ECONNREFUSED') },
    ])
    const back = await startMailServer({ port: server.port })
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(back.inbox).toHaveLength(1)
  })

  it('reaches a server that hangs on an announcement and on other receipts', async () => {
    const release = Promise.withResolvers<void>()
    const slow = { ...to, email: 'slow@example.test' }
    let held = 0
    const waitFor = (address: string) => {
      if (address !== slow.email) return
      held += 1
      return release.promise
    }
    const { shop, server } = await shopWithMailServer({ waitFor })
    const { ctx } = shop
    const runner = new JobRunner(ctx, { queued: [sendMail], recurring: [] })
    ctx.jobs = runner
    const queueEmails = (count: number, recipient: typeof to, lane: JobLane = 'urgent') =>
      transact(ctx.db, async (trx) => {
        for (let n = 0; n < count; n++) await queueMail(ctx, trx, 'access_granted', recipient, about, { lane })
      })
    await queueEmails(5, slow, 'bulk')
    await runner.start()
    await expect.poll(() => held).toBe(2)
    await queueEmails(2, slow)
    await expect.poll(() => held).toBe(4)
    await queueEmails(1, to)
    await expect.poll(() => server.inbox.map(({ envelopeTo }) => envelopeTo)).toEqual([[ada.email]])
    release.resolve()
    await expect.poll(() => server.inbox.length).toBe(8)
    await runner.stop()
  })

  it('fails after the last retry, and the log shows it', async () => {
    const { shop, server } = await shopWithMailServer({ port: await freePort() })
    await server.close()
    await queueAccessMail(shop)
    for (let n = 0; n < 12; n++) {
      await shop.runner.runDueJobs()
      shop.moveClock(90 * MINUTE)
    }
    expect(await storedEmails(shop)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await shop.ctx.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('stays in the outbox while there is no mail server', async () => {
    const shop = await startShop()
    await queueAccessMail(shop)
    const [mail] = await readEmails(shop)
    expect(mail).toMatchObject({ status: 'kept', to: ada.email, subject: 'You now have access to Trading Psychology' })
  })

  it('uses new settings as soon as they are saved', async () => {
    const { shop, server } = await shopWithMailServer()
    const other = await startMailServer()
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    await changeSettings(shop, { smtpPort: other.port })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    await changeSettings(shop, { smtpHost: '' })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect([server.inbox.length, other.inbox.length]).toEqual([1, 1])
    expect((await storedEmails(shop)).map(({ status }) => status).sort()).toEqual(['kept', 'sent', 'sent'])
  })

  it('links to the site URL that staff entered', async () => {
    const { shop, server } = await shopWithMailServer()
    await changeSettings(shop, { siteUrl: 'https://courses.example/' })
    await signUp(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox.map(({ text }) => text).join()).toContain('https://courses.example/verify-email?token=')
    expect(server.inbox.map(({ text }) => text).join()).not.toContain('shop.example/')
  })

  it('never goes to a server on a private network where that is forbidden', async () => {
    const { shop, server } = await shopWithMailServer({}, { ALLOW_PRIVATE_HOSTS: 'false' })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox).toEqual([])
    expect((await storedEmails(shop))[0]).toMatchObject({
      status: 'queued',
      error: expect.stringContaining('own network'),
    })
  })

  it('has one recipient, whatever names and addresses contain', async () => {
    const { shop, server } = await shopWithMailServer()
    const hostile = {
      ...to,
      firstName: 'Ada\r\nBcc: eve@example.test',
      lastName: '"<eve@example.test>, eve@example.test',
    }
    await queueAccessMail(shop, hostile)
    await queueAccessMail(shop, { ...to, email: 'ada@example.test, eve@example.test' })
    await queueAccessMail(shop, { ...to, email: 'ada@example.test>\r\nRCPT TO:<eve@example.test' })
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
      onAuth: ({ username, password }, session, respond) => {
        const isRight = session.secure && username === 'shop' && password === 'correct horse'
        respond(isRight ? null : Object.assign(new Error('wrong'), { responseCode: 535 }), { user: 'shop' })
      },
    })
    await changeSettings(shop, { smtpUsername: 'shop' })
    await changeSecret(shop, 'smtpPassword', password)
    return { shop, server }
  }

  it('receives it only over STARTTLS, and the database never shows it', async () => {
    tls.setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
    const { shop, server } = await shopWithPassword('correct horse')
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox).toMatchObject([{ secure: true, envelopeTo: [ada.email] }])
    const settings = await shop.ctx.db.selectFrom('site_settings').selectAll().execute()
    expect(JSON.stringify(settings)).not.toContain('correct horse')
    expect((await shop.visitor().get('/api/settings/public')).body).not.toContain('smtp')
  })

  it("leaves emails queued while the password is wrong and gets them once it's fixed", async () => {
    tls.setDefaultCACertificates([...trusted, TEST_CERTIFICATE])
    const { shop, server } = await shopWithPassword('mistyped')
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([{ status: 'queued', error: expect.stringContaining('535') }])
    await changeSecret(shop, 'smtpPassword', 'correct horse')
    shop.moveClock(MINUTE)
    await shop.runner.runDueJobs()
    expect(server.inbox).toHaveLength(1)
  })

  it("is not trusted when its certificate isn't valid", async () => {
    const { shop, server } = await shopWithPassword('correct horse')
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([
      { status: 'queued', error: expect.stringContaining('certificate') },
    ])
    expect(server.inbox).toEqual([])
  })
})

describe('a customized template', () => {
  const change = { template_type: 'access_granted' as const, updated_at: '2026-11-15T10:00:00.000Z' }

  it('is not sent while turned off, and the log says so', async () => {
    const { shop, server } = await shopWithMailServer()
    const off = { ...change, subject: null, body: null, switched_off_at: change.updated_at }
    await saveTemplateChanges(shop.ctx.db, off)
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(await storedEmails(shop)).toMatchObject([
      { status: 'switched_off', error: "This template is turned off, so the email wasn't sent." },
    ])
    expect(server.inbox).toEqual([])
  })

  it('replaces subject and body, and keeps the button', async () => {
    const { shop, server } = await shopWithMailServer()
    const subject = 'For {{firstName}}: {{itemTitle}}'
    const body = 'Dear {{ firstName }},\n\n{{constructor}}{{nothing}}enjoy <b>it</b>.'
    await saveTemplateChanges(shop.ctx.db, { ...change, subject, body, switched_off_at: null })
    await queueAccessMail(shop)
    await shop.runner.runDueJobs()
    expect(server.inbox[0]).toMatchObject({ subject: 'For Ada: Trading Psychology' })
    expect(server.inbox[0]?.html).toContain('enjoy &lt;b&gt;it&lt;/b&gt;.')
    expect(server.inbox[0]?.html).toContain('href="https://shop.example/learn/trading-psychology"')
    expect(server.inbox[0]?.text).toContain('Dear Ada,\n\nenjoy <b>it</b>.')
  })
})
