import { describe, expect, it } from 'vitest'

import { readEmails } from '../../test/mailbox.ts'
import { ada, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const DAY = 24 * 3_600_000

describe('GET /api/outbox', () => {
  it('shows the emails of a development shop with text and HTML', async () => {
    const shop = await startShop()
    await signUp(shop)
    const emails = await readEmails(shop)
    expect(emails.map(({ type, to, status }) => [type, to, status]).sort()).toEqual([
      ['email_verification', ada.email, 'kept'],
      ['welcome', ada.email, 'kept'],
    ])
    expect(emails[0]?.html).toContain('<html')
    expect((await shop.visitor().get('/api/outbox/018f0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  it('does not exist in production', async () => {
    const shop = await startShop({ NODE_ENV: 'production', SITE_URL: 'https://shop.example' })
    const { id } = await signUp(shop)
    await shop.runner.runDueJobs()
    const mail = await shop.ctx.db.selectFrom('mails').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
    expect((await shop.visitor().get('/api/outbox')).statusCode).toBe(404)
    expect((await shop.visitor().get(`/api/outbox/${mail.id}`)).statusCode).toBe(404)
  })

  it('deletes the content of an email after 30 days, but not the entry', async () => {
    const shop = await startShop()
    await signUp(shop)
    await readEmails(shop)
    await shop.runner.scheduleRecurring()
    shop.moveClock(31 * DAY)
    const emails = await readEmails(shop, 'welcome')
    expect(emails).toMatchObject([{ subject: 'Welcome to Candlewick', status: 'kept', text: '', html: '' }])
  })

  it('leaves out links that someone put into a name at sign-up', async () => {
    const shop = await startShop()
    await signUp(shop, { ...ada, firstName: 'Win at http://evil.example', lastName: 'x' })
    for (const mail of await readEmails(shop)) {
      expect(mail.html + mail.text).not.toContain('evil.example')
      expect(mail.text).not.toContain('Win at')
    }
    const rows = await shop.ctx.db.selectFrom('mails').select('recipient_name').execute()
    expect(rows.map((row) => row.recipient_name)).toEqual(['', ''])
  })
})
