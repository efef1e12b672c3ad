import { describe, expect, it } from 'vitest'

import { DEFAULT_WAIVER_TEXTS } from '#contract/withdrawal/waiver-text.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { startMailServer } from '#server/test/mail-server.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

const DAY = 24 * 3_600_000
const TEXT = DEFAULT_WAIVER_TEXTS.content
const AGREED = { region: 'EU', timeZone: 'Europe/Berlin', waiver: true, shownWaiverText: TEXT }

async function startSchool() {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const student = await signUp(shop)
  const course = await addCourse(shop, { price_cents: 4900 })
  const buy = (fields: object) =>
    student.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa', ...fields })
  const standing = async () => (await student.get('/api/my/purchases')).json().purchases[0]?.withdrawal?.standing
  /** Signs in again, because the clock may have moved beyond the session. */
  const canWatch = async () => (await (await signIn(shop)).get('/api/my/courses')).json().courses.length === 1
  return { shop, owner, student, course, buy, standing, canWatch }
}

const useMailServer = (shop: PayingShop, { port }: { port: number }) =>
  changeSettings(shop, { smtpHost: 'localhost', smtpPort: port, smtpFromEmail: 'shop@example.test' })

describe('the waiver', () => {
  it('counts once a mail server has accepted its confirmation, and is logged word for word', async () => {
    const { shop, owner, student, buy, standing } = await startSchool()
    const server = await startMailServer()
    await useMailServer(shop, server)
    const { orderId } = (await buy(AGREED)).json()
    expect(await standing()).toBe('open')
    await shop.runner.runDueJobs()
    expect(await standing()).toBe('waived')
    const sent = server.inbox.find(({ subject }) => subject?.startsWith('You chose to start'))
    expect(sent?.text).toContain(TEXT)
    const consents = (await owner.get('/api/admin/consent-logs')).json()
    expect(consents).toMatchObject([{ consentType: 'waiver' }])
    const stored = await shop.ctx.db.selectFrom('consent_texts').select('text').executeTakeFirst()
    expect(stored?.text).toBe(TEXT)

    await student.post('/api/withdrawals', { name: 'Ada', email: ada.email, contract: 'Course', orderId })
    const [request] = (await owner.get('/api/admin/withdrawals')).json()
    expect(request.order).toMatchObject({ standing: 'waived', dueBack: { kind: 'guarantee', cents: 4900 } })
    shop.moveClock(31 * DAY)
    await expectPaymentInvariants(shop)
  })

  it('is confirmed in the language it was given in', async () => {
    const { shop, owner, buy } = await startSchool()
    await owner.put('/api/admin/settings/legal-texts/de', { waiverContentText: 'Ich will sofort anfangen.' })
    const inGerman = { ...AGREED, legalLanguage: 'de', shownWaiverText: 'Ich will sofort anfangen.' }
    expect((await buy({ ...inGerman, shownWaiverText: TEXT })).json().code).toBe('consent_changed')
    expect((await buy(inGerman)).json().status).toBe('paid')
    await shop.runner.runDueJobs()
    expect((await lastMail(shop, 'waiver_confirmation')).text).toContain('Ich will sofort anfangen.')
    expect((await owner.get('/api/admin/consent-logs')).json()).toMatchObject([
      { consentType: 'waiver', text: 'Ich will sofort anfangen.', language: 'de' },
    ])
  })

  it('never counts in a shop that only keeps an outbox', async () => {
    const { shop, buy, standing } = await startSchool()
    await buy(AGREED)
    await advanceTime(shop, DAY)
    expect((await lastMail(shop, 'waiver_confirmation')).text).toContain(TEXT)
    expect(await standing()).toBe('open')
  })

  it("doesn't count while the mail server is down, and counts when staff send the email again", async () => {
    const { shop, owner, buy, standing } = await startSchool()
    const broken = await startMailServer({ refusals: Array(20).fill({ responseCode: 550, message: 'no' }) })
    await useMailServer(shop, broken)
    await buy(AGREED)
    await shop.runner.runDueJobs()
    expect(await standing()).toBe('open')
    const failed = await shop.ctx.db
      .selectFrom('mails')
      .select(['id', 'status'])
      .where('type', '=', 'waiver_confirmation')
      .executeTakeFirstOrThrow()
    expect(failed.status).toBe('failed')
    const server = await startMailServer()
    await useMailServer(shop, server)
    await owner.post(`/api/admin/email/logs/${failed.id}/resend`)
    await shop.runner.runDueJobs()
    expect(await standing()).toBe('waived')
  })

  it('is optional, and only offered in the EU and the UK', async () => {
    const { shop, buy, standing } = await startSchool()
    await useMailServer(shop, await startMailServer())
    expect((await buy({ ...AGREED, region: 'OTHER' })).json().status).toBe('paid')
    await shop.runner.runDueJobs()
    expect(await readEmails(shop, 'waiver_confirmation')).toEqual([])
    expect(await standing()).toBeUndefined()
  })

  it.each(['DE', 'GB', 'NO'])(
    'is offered to buyers who chose %s, wherever their browser seems to be',
    async (country) => {
      const { shop, owner, buy, standing } = await startSchool()
      await useMailServer(shop, await startMailServer())
      expect((await buy({ ...AGREED, region: 'OTHER', timeZone: 'America/New_York', country })).json().status).toBe(
        'paid',
      )
      await shop.runner.runDueJobs()
      expect(await standing()).toBe('waived')
      expect((await owner.get('/api/admin/consent-logs')).json()).toMatchObject([{ consentType: 'waiver' }])
    },
  )

  it('is refused when its text has changed since the page was opened', async () => {
    const { shop, buy, standing } = await startSchool()
    await changeSettings(shop, { waiverContentText: 'New words.' })
    const refused = await buy(AGREED)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_changed'])
    // Without agreeing there is nothing to compare.
    expect((await buy({ ...AGREED, waiver: false })).json().status).toBe('paid')
    expect(await standing()).toBe('open')
  })

  it('can be given or left out until the payment succeeds; the last choice counts', async () => {
    const { shop, buy, standing } = await startSchool()
    await useMailServer(shop, await startMailServer())
    await buy({ ...AGREED, paymentMethodId: 'pm_card_authenticationRequired' })
    expect((await buy({ ...AGREED, waiver: false })).json().status).toBe('paid')
    await shop.runner.runDueJobs()
    expect(await readEmails(shop, 'waiver_confirmation')).toEqual([])
    expect(await standing()).toBe('open')
  })
})

describe('a shop that gives access after the withdrawal period', () => {
  it('waits for buyers who were asked and kept their right, and then opens', async () => {
    const { shop, student, buy, canWatch } = await startSchool()
    await changeSettings(shop, { delayAccess: true })
    await buy({ ...AGREED, waiver: false })
    await shop.runner.runDueJobs()
    expect(await canWatch()).toBe(false)
    const [purchase] = (await student.get('/api/my/purchases')).json().purchases
    expect(purchase.accessFrom).toBe(purchase.withdrawal.endsAt)
    const { text } = await lastMail(shop, 'purchase_confirmation')
    expect(text).toContain('Access begins: December 1, 2026 at 12:00 AM UTC, after the withdrawal period')
    expect(text).toContain('You can start with the first lesson when your access begins.')
    expect(text).not.toContain('Start learning')
    shop.moveClock(Date.parse(purchase.accessFrom) - shop.clock.time.getTime() - 1000)
    await shop.runner.runDueJobs()
    expect(await canWatch()).toBe(false)
    shop.moveClock(1000)
    await shop.runner.runDueJobs()
    expect(await canWatch()).toBe(true)
    await expectPaymentInvariants(shop)
  })

  it('opens at once for those who agreed, and for those who were not asked', async () => {
    for (const fields of [AGREED, { region: 'EU' }, {}]) {
      const { shop, buy, canWatch } = await startSchool()
      await changeSettings(shop, { delayAccess: true })
      await buy(fields)
      await shop.runner.runDueJobs()
      expect(await canWatch()).toBe(true)
    }
  })
})
