import { expect, it } from 'vitest'

import type { MailType } from '#contract/mail/mail-type.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { ada, signUp } from '#server/test/people.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'

import { insertMail } from './mails.repository.ts'
import { sweepEmails } from './sweep-emails.ts'

async function addMail(shop: TestShop, userId: string, type: MailType, { isSent = true } = {}) {
  const created_at = shop.clock.now().toISOString()
  await insertMail(shop.ctx.db, {
    id: crypto.randomUUID(),
    user_id: userId,
    type,
    recipient_email: ada.email,
    recipient_name: 'Ada',
    sealed_content: 'sealed',
    attempts: 1,
    status: isSent ? 'sent' : 'queued',
    created_at,
    finished_at: isSent ? created_at : null,
  })
}

async function sweep(shop: TestShop) {
  await sweepEmails.run(shop.ctx)
  const query = shop.ctx.db.selectFrom('mails').select(['type', 'status', 'sealed_content as content'])
  return query.orderBy('created_at').orderBy('type').execute()
}

it('deletes what old emails said, and the emails themselves if the shop wants that', async () => {
  const shop = await startShop()
  const { id } = await signUp(shop, ada)
  await shop.ctx.db.deleteFrom('mails').execute()
  await addMail(shop, id, 'access_granted')
  await addMail(shop, id, 'password_reset')
  await addMail(shop, id, 'welcome', { isSent: false })
  shop.moveClock(400 * 24 * 3_600_000)
  await addMail(shop, id, 'access_granted')
  const passwordLink = { type: 'password_reset', status: 'sent', content: null }
  const unsent = { type: 'welcome', status: 'queued', content: 'sealed' }
  const recent = { type: 'access_granted', status: 'sent', content: 'sealed' }
  expect(await sweep(shop)).toEqual([{ ...recent, content: null }, passwordLink, unsent, recent])
  await changeSettings(shop, { emailLogYears: 1 })
  // Whether a password link was ever sent still counts, see `wasMailedPasswordLink`.
  expect(await sweep(shop)).toEqual([passwordLink, unsent, recent])
})

it('keeps the emails when the clock jumps years ahead', async () => {
  const shop = await startShop()
  const { id } = await signUp(shop, ada)
  await shop.ctx.db.deleteFrom('mails').execute()
  await addMail(shop, id, 'access_granted')
  await changeSettings(shop, { emailLogYears: 1 })
  shop.moveClock(10 * 366 * 24 * 3_600_000)
  expect(await sweep(shop)).toHaveLength(1)
})
