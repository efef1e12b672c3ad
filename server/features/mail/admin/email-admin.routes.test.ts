import { describe, expect, it } from 'vitest'

import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { changeSettings } from '../../../test/change-settings.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { readEmails } from '../../../test/mailbox.ts'
import { ada, grace, signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'

const BASE = '/api/admin/email'

async function shopWithOwner() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  await shop.runner.runDueJobs()
  return { shop, owner }
}

const findEmail = async (shop: TestShop, type: Parameters<typeof readEmails>[1]) => (await readEmails(shop, type))[0]

describe('email templates', () => {
  it('lists all 15 with their text, variables and status', async () => {
    const { owner } = await shopWithOwner()
    const templates = (await owner.get(`${BASE}/templates`)).json()
    expect(templates).toHaveLength(15)
    expect(templates[0]).toMatchObject({ templateType: 'welcome', isActive: true, isCustomized: false })
    expect(templates[0].variables.map(({ name }: { name: string }) => name)).toContain('siteName')
  })

  it("use staff's text in the next email and can be reset to the default", async () => {
    const { shop, owner } = await shopWithOwner()
    const words = { subject: 'Hi {{firstName}}', body: 'One <b>two</b> {{coursesUrl}}\n\nThree {{siteName}}' }
    const saved = await owner.put(`${BASE}/templates/welcome`, { updates: words })
    expect(saved.json()).toMatchObject({ ...words, isCustomized: true, isActive: true })
    await signUp(shop, ada)
    const mail = await findEmail(shop, 'welcome')
    expect(mail).toMatchObject({ subject: 'Hi Ada' })
    expect(mail?.html).toContain('One &lt;b&gt;two&lt;/b&gt;')
    const reset = await owner.put(`${BASE}/templates/welcome`, { subject: null, body: '' })
    expect(reset.json()).toMatchObject({ subject: 'Welcome to {{siteName}}', isCustomized: false })
    const log = (await owner.get('/api/admin/audit-log')).json()
    expect(log[0]).toMatchObject({ action: 'email-template.update', before: { subject: 'Hi {{firstName}}' } })
  })

  it.each([
    [{ subject: 'Hi {{password}}' }, 'This email has no variable {{password}}.'],
    [{ subject: 'Hi\nBcc: eve@example.test' }, 'Please write the subject on one line.'],
    [{ body: 'x'.repeat(10_001) }, 'Please keep this under 10000 characters.'],
  ])('refuse %j', async (updates, message) => {
    const { owner } = await shopWithOwner()
    const response = await owner.put(`${BASE}/templates/welcome`, updates)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
    expect((await owner.put(`${BASE}/templates/nothing`, {})).statusCode).toBe(400)
  })

  it('are not sent while turned off, as the log shows, but can be tested', async () => {
    const { shop, owner } = await shopWithOwner()
    await owner.put(`${BASE}/templates/welcome`, { isActive: false })
    await signUp(shop, ada)
    await shop.runner.runDueJobs()
    const [entry] = (await owner.get(`${BASE}/logs?templateType=welcome&recipient=${ada.email}`)).json()
    expect(entry).toMatchObject({ status: 'switched_off', error: expect.stringContaining('turned off') })
    await owner.post(`${BASE}/test-template`, { templateType: 'welcome' })
    expect(await findEmail(shop, 'welcome')).toMatchObject({ to: grace.email, status: 'kept' })
  })

  it('are previewed with the picture of what their sample names', async () => {
    const shop = await startShop()
    await seedDemoShop(shop.ctx)
    const owner = shop.visitor()
    await owner.post('/api/login', { email: 'owner@candlewick.test', password: 'candlewick' })
    const pictureIn = async (templateType: string) => {
      const { html } = (await owner.post(`${BASE}/preview`, { templateType })).json()
      return /images\/\S+?([a-z-]+)-1200\.jpg/.exec(html)?.[1]
    }
    expect(await pictureIn('mentorship_booking')).toBe('mentorship')
    expect(await pictureIn('access_granted')).toBe('trading-psychology')
  })

  it('are previewed as they would be sent, with all values escaped', async () => {
    const { owner } = await shopWithOwner()
    const draft = { templateType: 'welcome', subject: 'S', body: 'Hello {{firstName}} {{nothing}} <script>x</script>' }
    const preview = (await owner.post(`${BASE}/preview`, draft)).json()
    expect(preview).toMatchObject({ subject: 'S', unknownVariables: ['nothing'] })
    expect(preview.text).toContain('Hello Ada  <script>x</script>')
    expect(preview.html).not.toContain('<script>')
  })
})

describe('other emails', () => {
  it('are listed separately; only some can be edited and none turned off', async () => {
    const { shop, owner } = await shopWithOwner()
    const others = (await owner.get(`${BASE}/other-templates`)).json()
    const typed = Object.fromEntries(others.map((one: { templateType: string }) => [one.templateType, one]))
    expect(typed).toMatchObject({
      invitation: { isEditable: true, isCustomized: false },
      temporary_password: { isEditable: false },
      mail_server_changed: { isEditable: false },
    })
    expect((await owner.get(`${BASE}/templates`)).json()).toHaveLength(15)
    const change = (type: string, words: object) => owner.put(`${BASE}/other-templates/${type}`, words)
    const words = { subject: 'Join us, {{firstName}}', body: '{{access}} {{inviterName}}', isActive: false }
    expect((await change('invitation', words)).json()).toMatchObject({ isCustomized: true, subject: words.subject })
    expect((await change('invitation', { body: 'Go to {{invitationUrl}}' })).statusCode).toBe(400)
    expect((await change('email_change_notice', words)).statusCode).toBe(403)
    expect((await change('welcome', words)).statusCode).toBe(400)
    const rows = [{ email: 'rosa@example.test', firstName: 'Rosa', lastName: 'L' }]
    await owner.post('/api/admin/students/import', { rows, dryRun: false, invite: true })
    expect(await findEmail(shop, 'invitation')).toMatchObject({ subject: 'Join us, Rosa', status: 'kept' })
    const preview = (await owner.post(`${BASE}/preview`, { templateType: 'temporary_password' })).json()
    expect(preview.text).toContain('candle-4821-wick')
  })
})

describe('a test email', () => {
  it('goes to the given address or to the sender, and is marked as a test', async () => {
    const { shop, owner } = await shopWithOwner()
    const response = await owner.post(`${BASE}/test-template`, {
      templateType: 'payment_failed',
      testEmail: 'try@example.test',
      testData: { firstName: 'Mary', unknown: 'x', itemTitle: { toString: 'x' } },
    })
    expect(response.json()).toEqual({ success: true, message: "We're sending a test email to try@example.test." })
    await owner.post(`${BASE}/test-template`, { templateType: 'welcome', testEmail: '', testData: null })
    await shop.runner.runDueJobs()
    const logs = (await owner.get(`${BASE}/logs`)).json()
    expect(logs.slice(0, 2)).toMatchObject([
      { templateType: 'welcome', recipientEmail: grace.email, isTest: true },
      { templateType: 'payment_failed', recipientEmail: 'try@example.test', isTest: true },
    ])
    expect((await owner.post(`${BASE}/test-template`, { testEmail: 'try@example.test' })).json().message).toBe(
      'Please select a template type.',
    )
  })
})

describe('the log', () => {
  it('is filtered and paged, 10 at a time, with the total', async () => {
    const { shop, owner } = await shopWithOwner()
    for (let at = 0; at < 6; at += 1) await signUp(shop, { ...ada, email: `ada${at}@example.test` })
    await shop.runner.runDueJobs()
    const first = await owner.get(`${BASE}/logs`)
    expect([first.json().length, first.headers['x-total-count']]).toEqual([10, '14'])
    expect((await owner.get(`${BASE}/logs?offset=10`)).json()).toHaveLength(4)
    const welcomes = await owner.get(`${BASE}/logs?templateType=welcome&status=kept&limit=3`)
    expect([welcomes.json().length, welcomes.headers['x-total-count']]).toEqual([3, '7'])
    expect((await owner.get(`${BASE}/logs?status=nonsense`)).statusCode).toBe(400)
  })

  it('is sorted by date in both directions', async () => {
    const { shop, owner } = await shopWithOwner()
    for (const name of ['ada', 'bea', 'cleo']) {
      shop.moveClock(60_000)
      await signUp(shop, { ...ada, email: `${name}@example.test` })
    }
    const welcomed = async (query: string) =>
      (await owner.get(`${BASE}/logs?templateType=welcome&recipient=example.test&${query}`))
        .json<{ recipientEmail: string }[]>()
        .map(({ recipientEmail }) => recipientEmail.split('@')[0])
    expect((await welcomed('limit=3')).slice(0, 3)).toEqual(['cleo', 'bea', 'ada'])
    expect((await welcomed('sort=date')).slice(-3)).toEqual(['ada', 'bea', 'cleo'])
    expect((await owner.get(`${BASE}/logs?sort=color`)).statusCode).toBe(400)
  })

  it('finds recipients by part of their address, ignores case and treats wildcards as text', async () => {
    const { shop, owner } = await shopWithOwner()
    const send = (testEmail: string) => owner.post(`${BASE}/test-template`, { templateType: 'dispute', testEmail })
    for (const address of ['Mary.Jackson@Example.test', 'a_b@example.test', 'axb@example.test']) await send(address)
    await shop.ctx.db
      .updateTable('mails')
      .set({ recipient_email: 'GRÜSSE@example.test', recipient_key: 'GRÜSSE@example.test'.toLowerCase() })
      .where('recipient_email', '=', 'axb@example.test')
      .execute()
    await send('axb@example.test')
    const found = async (recipient: string) => {
      const query = new URLSearchParams({ templateType: 'dispute', recipient })
      const logs = (await owner.get(`${BASE}/logs?${query}`)).json()
      return logs.map((log: { recipientEmail: string }) => log.recipientEmail)
    }
    expect(await found('mary.JACKSON')).toEqual(['Mary.Jackson@Example.test'])
    expect(await found(' jackson ')).toEqual(['Mary.Jackson@Example.test'])
    expect(await found('a_b@')).toEqual(['a_b@example.test'])
    expect(await found('%')).toEqual([])
    expect(await found('grüs')).toEqual(['GRÜSSE@example.test'])
    expect(await found('example.TEST')).toHaveLength(4)
  })

  it("shows the customized subject of an email that isn't written yet", async () => {
    const { shop, owner } = await shopWithOwner()
    await owner.put(`${BASE}/templates/welcome`, { subject: 'Hi {{firstName}} at {{siteName}}' })
    await signUp(shop, ada)
    const [welcome] = (await owner.get(`${BASE}/logs?templateType=welcome&recipient=${ada.email}`)).json()
    expect(welcome).toMatchObject({ status: 'queued', subject: 'Hi Ada at Candlewick' })
    expect((await owner.get(`${BASE}/logs/${welcome.id}`)).json()).toMatchObject({
      subject: 'Hi Ada at Candlewick',
      hidden: 'queued',
    })
    await owner.put(`${BASE}/templates/welcome`, { isActive: false })
    await shop.runner.runDueJobs()
    const [after] = (await owner.get(`${BASE}/logs?templateType=welcome&recipient=${ada.email}`)).json()
    expect(after).toMatchObject({ status: 'switched_off', subject: 'Hi Ada at Candlewick' })
  })

  it('hides emails that open an account once a mail server has accepted them', async () => {
    const { shop, owner } = await shopWithOwner()
    const server = await startMailServer()
    const newest = async (type: string) => (await owner.get(`${BASE}/logs?templateType=${type}`)).json()[0]
    const read = async (type: string) => (await owner.get(`${BASE}/logs/${(await newest(type)).id}`)).json()
    expect(await read('email_verification')).toMatchObject({ hidden: null, text: expect.stringContaining('token=') })
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port })
    await signUp(shop, ada)
    await shop.runner.runDueJobs()
    expect(await read('email_verification')).toMatchObject({ hidden: 'private', text: '', html: '' })
    expect(await read('welcome')).toMatchObject({ hidden: null, text: expect.stringContaining('Welcome, Ada') })
  })

  it('resends an email with the same text as a new email', async () => {
    const { shop, owner } = await shopWithOwner()
    const server = await startMailServer()
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port })
    const [entry] = (await owner.get(`${BASE}/logs?templateType=welcome`)).json()
    const response = await owner.post(`${BASE}/logs/${entry.id}/resend`)
    expect(response.json().message).toBe(`The email is being resent to ${grace.email}.`)
    await shop.runner.runDueJobs()
    expect(server.inbox).toMatchObject([{ subject: 'Welcome to Candlewick', envelopeTo: [grace.email] }])
    expect(server.inbox[0]?.messageId).not.toContain(entry.id)
    expect((await owner.post(`${BASE}/logs/018f0000-0000-7000-8000-000000000000/resend`)).statusCode).toBe(404)
    await shop.ctx.db.updateTable('mails').set({ sealed_content: null }).where('id', '=', entry.id).execute()
    expect((await owner.post(`${BASE}/logs/${entry.id}/resend`)).json().code).toBe('mail_gone')
    expect((await owner.get(`${BASE}/logs/${entry.id}`)).json().hidden).toBe('gone')
  })
})

describe('email analytics', () => {
  it('counts sent and failed emails and returns null for unknown figures', async () => {
    const { shop, owner } = await shopWithOwner()
    const refusals = [{ responseCode: 550, message: 'no such mailbox' }]
    const server = await startMailServer({ refusals })
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port })
    await signUp(shop, ada)
    await shop.runner.runDueJobs()
    await owner.post(`${BASE}/test-template`, { templateType: 'welcome' })
    await shop.runner.runDueJobs()
    const figures = { totalSent: 1, totalDelivered: null, totalFailed: 1, deliveryRate: null, openRate: null }
    expect((await owner.get(`${BASE}/analytics`)).json()).toEqual(figures)
    expect((await owner.get(`${BASE}/analytics?fromDate=2026-11-15&toDate=2026-11-15`)).json()).toEqual(figures)
    expect((await owner.get(`${BASE}/analytics?toDate=2026-11-14`)).json().totalSent).toBe(0)
    expect((await owner.get(`${BASE}/analytics?fromDate=yesterday`)).statusCode).toBe(400)
    await shop.ctx.db.updateTable('mails').set({ status: 'delivered' }).where('status', '=', 'sent').execute()
    expect((await owner.get(`${BASE}/analytics`)).json()).toMatchObject({ totalDelivered: 1, deliveryRate: 100 })
  })
})

describe('GET /api/email/connection', () => {
  it('reports whether the mail server in use responds', async () => {
    const { shop, owner } = await shopWithOwner()
    expect((await owner.get('/api/email/connection')).json()).toMatchObject({ success: true })
    const server = await startMailServer()
    await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port })
    expect((await owner.get('/api/email/connection')).json().message).toBe(
      `Connected to localhost on port ${server.port}.`,
    )
    await changeSettings(shop, { smtpPort: 1 })
    expect((await owner.get('/api/email/connection')).json()).toMatchObject({
      success: false,
      message: expect.stringContaining('refused the connection'),
    })
    expect((await (await signUp(shop, ada)).get('/api/email/connection')).statusCode).toBe(403)
  })
})

describe('an announcement', () => {
  const id = '018f0000-0000-7000-8000-00000000000a'

  it('reaches the students of a course once, even if sent five times', async () => {
    const { shop, owner } = await shopWithOwner()
    const course = await addCourse(shop)
    const student = await signUp(shop, ada)
    await signUp(shop, { ...ada, email: 'other@example.test' })
    const grant = { course_id: course.id, source: 'manual' as const, reason: 'test', granted_at: course.created_at }
    await shop.ctx.db
      .insertInto('access_grants')
      .values([
        { ...grant, id: crypto.randomUUID(), user_id: student.id },
        { ...grant, id: crypto.randomUUID(), user_id: owner.id },
      ])
      .execute()
    const lesson = { id, templateType: 'new_lesson', courseId: course.id, lessonTitle: 'Reading <b>volume</b>' }
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.post(`${BASE}/announce`, lesson)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    const emails = await readEmails(shop, 'new_lesson')
    expect(emails.map(({ to }) => to)).toEqual([ada.email])
    expect(emails[0]?.html).toContain('Reading &lt;b&gt;volume&lt;/b&gt;')
  })

  it.each([
    [{ templateType: 'new_lesson', lessonTitle: 'x' }, 'Please choose a course.'],
    [{ templateType: 'mentorship_booking', programTitle: 'x' }, "Please enter the student's email."],
    [{ templateType: 'qa_session', topic: 'x', time: 'now', joinUrl: 'javascript:x' }, 'Please enter a valid URL.'],
    [{ templateType: 'qa_session', topic: 'x', time: 'now', joinUrl: 'https://a.test' }, 'No students match this.'],
    [{ templateType: 'welcome' }, 'Template type is not valid.'],
  ])('refuses %j', async (announcement, message) => {
    const { owner } = await shopWithOwner()
    const response = await owner.post(`${BASE}/announce`, { id, ...announcement })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })
})
