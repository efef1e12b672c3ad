import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { CustomerMessage } from '#contract/contact/contact.endpoints.ts'

import { changeSettings } from '../../test/change-settings.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { ada, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { addOrder } from '../../test/sample-order.ts'
import { startStaffedShop } from '../../test/staff.ts'

const QUESTION = {
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  message: 'Hello,\n\nwhere is the worksheet?\n{{siteName}} <b>bold</b>',
}

async function startSchool() {
  const { shop, owner } = await startStaffedShop()
  const listed = async (query = '') => (await owner.get(`/api/admin/messages${query}`)).json<CustomerMessage[]>()
  return { shop, owner, listed }
}

describe('POST /api/contact', () => {
  it("stores a visitor's message and emails it to the support address with its line breaks", async () => {
    const { shop, listed } = await startSchool()
    await changeSettings(shop, { supportEmail: 'help@school.test' })
    const response = await shop.visitor().post('/api/contact', QUESTION)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe("Thanks, we got your message. We'll reply by email.")
    expect(await listed()).toMatchObject([
      { ...QUESTION, order: null, userId: null, answeredAt: null, answeredBy: null },
    ])
    const mail = await lastMail(shop, 'contact_message')
    expect(mail.to).toBe('help@school.test')
    expect(mail.subject).toBe('New message from Ada Lovelace')
    // Placeholders and markup in a stranger's text stay plain text.
    expect(mail.text).toContain(QUESTION.message)
    expect(mail.html).not.toContain('<b>bold</b>')
  })

  it('emails owners and admins while the shop has no support address', async () => {
    const { shop } = await startSchool()
    await signUp(shop, { ...ada, email: 'admin@school.test' }, 'admin')
    await signUp(shop, { ...ada, email: 'helper@school.test' }, 'support')
    await shop.visitor().post('/api/contact', QUESTION)
    const recipients = (await readEmails(shop, 'contact_message')).map(({ to }) => to)
    expect(recipients.sort()).toEqual(['admin@school.test', 'grace@example.test'])
  })

  it('lets staff reply to the customer directly, and customers reply to the support address', async () => {
    const { shop } = await startSchool()
    const server = await startMailServer()
    const mailServer = { smtpHost: 'localhost', smtpPort: server.port, supportEmail: 'help@school.test' }
    await changeSettings(shop, mailServer)
    await shop.visitor().post('/api/contact', QUESTION)
    await signUp(shop, { ...ada, email: 'new@example.test' })
    await shop.runner.runDueJobs()
    const replyTo = (envelopeTo: string) =>
      server.inbox.find((mail) => mail.envelopeTo.includes(envelopeTo))?.replyTo?.map(({ address }) => address)
    expect(replyTo('help@school.test')).toEqual(['ada@example.test'])
    expect(replyTo('new@example.test')).toEqual(['help@school.test'])
  })

  it("links the sender's order, but never anyone else's", async () => {
    const { shop, listed } = await startSchool()
    const course = await addCourse(shop)
    const student = await signUp(shop)
    const stranger = await signUp(shop, { ...ada, email: 'eve@example.test' })
    const order = await addOrder(shop, { item_kind: 'course', item_id: course.id, user_id: student.id })
    for (const sender of [student, stranger, shop.visitor()]) {
      expect((await sender.post('/api/contact', { ...QUESTION, orderId: order.id })).statusCode).toBe(200)
      shop.moveClock(1000)
    }
    expect((await listed()).map((message) => message.order?.id ?? null)).toEqual([null, null, order.id])
    const number = (await readEmails(shop, 'contact_message')).at(-1)?.text
    expect(number).toContain(`Order: ${order.id.slice(0, 8)}`)
  })

  it('refuses empty messages, invalid addresses and multi-line names', async () => {
    const { shop, listed } = await startSchool()
    for (const [change, words] of [
      [{ message: '  ' }, 'Please write a message.'],
      [{ message: 'x'.repeat(5_001) }, 'Please keep this under 5000 characters.'],
      [{ email: 'ada@' }, 'Please enter a valid email address.'],
      [{ email: 'ada@example.test, eve@example.test' }, 'Please enter a valid email address.'],
      [{ name: '' }, 'Please enter your name.'],
      [{ name: 'Ada\r\nBcc: eve@example.test' }, 'Please write the name on one line.'],
    ] as const) {
      const response = await shop.visitor().post('/api/contact', { ...QUESTION, ...change })
      expect([response.statusCode, response.json().message]).toEqual([400, words])
    }
    expect(await listed()).toEqual([])
  })

  it('accepts ten messages an hour from one sender, then asks to wait', async () => {
    const { shop, listed } = await startSchool()
    const send = async () => (await shop.visitor().post('/api/contact', QUESTION)).statusCode
    expect(await Promise.all(Array.from({ length: 12 }, send))).toHaveLength(12)
    expect(await listed()).toHaveLength(10)
    expect(await send()).toBe(429)
    shop.moveClock(3_601_000)
    expect(await send()).toBe(200)
  })

  it('stores every message in a flood, but stops emailing them', async () => {
    const { shop, listed } = await startSchool()
    await changeSettings(shop, { supportEmail: 'help@school.test' })
    const student = await signUp(shop)
    await shop.ctx.db
      .insertInto('rate_limits')
      .values({ key: 'contact-emails', hits: 59, resets_at: new Date(shop.clock.time.getTime() + 1_000).toISOString() })
      .execute()
    await student.post('/api/contact', QUESTION)
    await student.post('/api/contact', QUESTION)
    expect(await listed()).toHaveLength(2)
    expect(await readEmails(shop, 'contact_message')).toHaveLength(1)
  })
})

describe('the messages in the back office', () => {
  it('lists unanswered messages first, searches them and records who answered', async () => {
    const { shop, owner, listed } = await startSchool()
    const visitor = shop.visitor()
    await visitor.post('/api/contact', { ...QUESTION, name: 'Zoë Müller', message: 'ÜBER 100% sicher' })
    shop.moveClock(1000)
    await visitor.post('/api/contact', QUESTION)
    const [newest] = await listed()
    const answered = (id: string, value: boolean) =>
      owner.put(`/api/admin/messages/${id}/answered`, { answered: value })
    expect((await answered(newest?.id ?? '', true)).json()).toMatchObject({ answeredBy: 'Grace Hopper' })
    expect((await answered(newest?.id ?? '', true)).statusCode).toBe(200)
    expect((await listed()).map(({ name }) => name)).toEqual(['Zoë Müller', 'Ada Lovelace'])
    expect(await listed('?state=open')).toHaveLength(1)
    expect(await listed('?state=answered')).toHaveLength(1)
    expect(await listed('?search=über%20müller')).toHaveLength(1)
    expect(await listed('?search=100%25')).toHaveLength(1)
    expect(await listed('?search=0%25%25')).toHaveLength(0)
    await answered(newest?.id ?? '', false)
    expect(await listed('?state=open')).toHaveLength(2)
    const log = (await owner.get(`/api/admin/audit-log?subjectId=${newest?.id}`)).json<AuditEntry[]>()
    expect(log.map(({ action }) => action)).toEqual(['message.reopen', 'message.answer'])
    expect((await answered('019a0000-0000-7000-8000-000000000000', true)).statusCode).toBe(404)
  })

  it('counts open messages as support requests', async () => {
    const { shop, owner } = await startSchool()
    await shop.visitor().post('/api/contact', QUESTION)
    expect((await owner.get('/api/admin/metrics/students')).json()).toMatchObject({ supportRequests: 1 })
  })

  it("is exported and deleted with the sender's account", async () => {
    const { shop, listed } = await startSchool()
    const student = await signUp(shop)
    await student.post('/api/contact', QUESTION)
    await shop.visitor().post('/api/contact', QUESTION)
    const row = await shop.ctx.db
      .selectFrom('customer_messages')
      .select('id')
      .where('user_id', '=', student.id)
      .execute()
    expect(row).toHaveLength(1)
    await student.post('/api/account/confirm-password', { password: ada.password })
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect(await listed()).toHaveLength(1)
  })
})
