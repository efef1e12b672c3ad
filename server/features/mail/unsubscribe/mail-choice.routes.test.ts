import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { startMailServer } from '#server/test/mail-server.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'

import { queueMail } from '../mail.ts'

const VALUES = {
  milestone: 'You finished',
  courseTitle: 'Introduction to Trading',
  progressPercent: '50%',
  completedLessons: '1',
  totalLessons: '2',
  nextLesson: '',
  nextStep: 'Go on.',
  actionLabel: 'Continue learning',
  actionUrl: 'https://shop.example/learn/intro-to-trading',
}

function queue({ ctx }: TestShop, person: { id: string }, { email, firstName, lastName } = ada) {
  const to = { userId: person.id, email, firstName, lastName }
  return transact(ctx.db, (trx) => queueMail(ctx, trx, 'course_progress', to, VALUES))
}

const getLink = ({ text }: { text: string }) => {
  const { pathname, search } = new URL(/Unsubscribe:\n(\S+)/.exec(text)?.[1] ?? '')
  return pathname + search
}

describe('unsubscribing', () => {
  it('stops one type of email for one person with one click, and can be undone', async () => {
    const shop = await startShop()
    const student = await signUp(shop, ada)
    const other = await signUp(shop, grace)
    await queue(shop, student)
    const link = getLink(await lastMail(shop, 'course_progress'))

    const opened = await shop.visitor().get(link)
    expect(opened.statusCode).toBe(302)
    expect(opened.headers.location).toMatch(/^\/unsubscribe\?token=/)
    await queue(shop, student)
    expect((await lastMail(shop, 'course_progress')).status).toBe('kept')

    // As email apps do (RFC 8058): a form, no cookie, no origin.
    const stopped = await shop.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.json()).toEqual({ type: 'course_progress', isStopped: true })
    await queue(shop, student)
    await queue(shop, other, grace)
    const statuses = (await readEmails(shop, 'course_progress')).map(({ to, status }) => `${to} ${status}`)
    expect(statuses.toSorted()).toEqual([
      'ada@example.test kept',
      'ada@example.test kept',
      'ada@example.test switched_off',
      'grace@example.test kept',
    ])

    expect((await shop.visitor().delete(link)).json().isStopped).toBe(false)
    shop.moveClock(1000)
    await queue(shop, student)
    expect((await lastMail(shop, 'course_progress')).status).toBe('kept')
  })

  it("refuses a token the shop didn't issue", async () => {
    const shop = await startShop()
    const student = await signUp(shop, ada)
    const forged = [
      'nonsense',
      shop.ctx.secrets.seal(JSON.stringify({ userId: student.id, type: 'course_progress' }), 'mail'),
    ]
    for (const token of forged) {
      expect((await shop.visitor().post(`/api/unsubscribe?token=${token}`)).statusCode).toBe(400)
    }
    expect(await shop.ctx.db.selectFrom('stopped_mails').selectAll().execute()).toEqual([])
  })
})

it('is offered in a header, but only in emails that can be stopped', async () => {
  const server = await startMailServer()
  const shop = await startShop()
  await changeSettings(shop, { smtpHost: 'localhost', smtpPort: server.port, smtpFromEmail: 'hello@shop.example' })
  const student = await signUp(shop, ada)
  await queue(shop, student)
  await shop.runner.runDueJobs()
  const getHeaders = (subject: string) => {
    const mail = server.inbox.find((received) => received.subject?.includes(subject))
    return Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  }
  const headers = getHeaders('You finished')
  expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\?token=\S+>$/)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(getHeaders('Welcome')).not.toHaveProperty('list-unsubscribe')
})
