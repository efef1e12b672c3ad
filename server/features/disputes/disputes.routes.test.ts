import { describe, expect, it } from 'vitest'

import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import type { Waiting } from '#contract/metrics/dashboard-metrics.ts'
import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin-order.ts'

import { changeSettings } from '../../test/change-settings.ts'
import { expectPaymentInvariants, sendWinningEvidence, startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { addCourseWithLessons } from '../../test/sample-lessons.ts'

const DAY = 24 * 3_600_000

/** Ada gave consent, bought and watched the course; then she disputed the payment. */
async function disputedShop() {
  const shop = await startPayingShop()
  const words = { euConsentText: 'I agree to 數據 (ᏣᎳᎩ).', refundPolicy: 'Thirty days, no questions.' }
  await changeSettings(shop, { ...words, freezeAccessOnDispute: false })
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}], { price_cents: 4999 })
  const owner = await signUp(shop, grace, 'owner')
  await owner.put('/api/admin/settings/legal-texts/de', { waiverContentText: 'Ich will sofort anfangen.' })
  const buyer = await signUp(shop, { ...ada, lastName: '<b>Lovelace</b>' })
  const waiver = { waiver: true, shownWaiverText: 'Ich will sofort anfangen.', legalLanguage: 'de' }
  const pay = { courseId: course.id, region: 'EU', consent: true, ...waiver, paymentMethodId: 'pm_card_createDispute' }
  const { orderId } = (await buyer.post('/api/billing/charge', pay)).json<{ orderId: string }>()
  await shop.runner.runDueJobs()
  await buyer.put(`/api/my/progress/${lessonIds[0]}`, { watchedSeconds: 125, completed: true })
  await shop.sandbox.webhooks.idle()
  return { shop, owner, buyer, course, orderId }
}

const list = async (owner: { get(path: string): Promise<{ json<T>(): T }> }, query = '') =>
  (await owner.get(`/api/admin/disputes${query}`)).json<AdminDispute[]>()

describe('a dispute in the back office', () => {
  it('is listed with its deadline and shown on its order until it is won', async () => {
    const { shop, owner, orderId } = await disputedShop()
    const [dispute] = await list(owner)
    expect(dispute).toMatchObject({
      orderId,
      amountCents: 4999,
      reason: 'fraudulent',
      status: 'needs_response',
      evidenceDueAt: '2026-11-24T10:00:00.000Z',
      evidenceSentAt: null,
      closedAt: null,
      user: { email: 'ada@example.test' },
    })
    expect(await list(owner, '?state=closed')).toEqual([])
    expect(await list(owner, '?search=nobody')).toEqual([])
    expect(await list(owner, '?state=open&search=ADA')).toHaveLength(1)
    expect((await owner.get('/api/admin/orders')).json<AdminOrder[]>()[0]?.isDisputed).toBe(true)
    const order = (await owner.get(`/api/admin/orders/${orderId}`)).json<AdminOrderDetail>()
    expect(order.disputes).toMatchObject([{ id: dispute?.id, evidenceDueAt: dispute?.evidenceDueAt }])

    expect((await owner.get('/api/admin/waiting')).json<Waiting>().disputesToAnswer).toBe(1)
    await sendWinningEvidence(shop, dispute?.stripeDisputeId ?? '')
    shop.moveClock(DAY)
    await shop.sandbox.webhooks.idle()
    expect(await list(owner, '?state=open')).toEqual([])
    const [closed] = await list(owner, '?state=closed')
    expect(closed).toMatchObject({ status: 'won', evidenceSentAt: expect.any(String), closedAt: expect.any(String) })
    await expectPaymentInvariants(shop)
  })

  it('has its evidence as text and as PDF, and each download is audited', async () => {
    const { owner, orderId } = await disputedShop()
    const [dispute] = await list(owner)
    const text = await owner.get(`/api/admin/disputes/${dispute?.id}/evidence.txt`)
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.headers['content-disposition']).toBe(`attachment; filename="evidence-${dispute?.stripeDisputeId}.txt"`)
    for (const words of [
      `Order: ${orderId}`,
      'IP address of the purchase: 127.0.0.1',
      'Name: Ada <b>Lovelace</b>',
      'Consent (EU), given November 15, 2026 at 10:00 AM UTC from 127.0.0.1, version ',
      '"I agree to 數據 (ᏣᎳᎩ)."',
      ' in German:\n',
      '"Ich will sofort anfangen."',
      '"Thirty days, no questions."',
      'Introduction to Trading, Lesson 1: 2 min 5 s watched, finished November 15, 2026',
      'to ada@example.test, not sent (the shop has no mail server)',
      'Evidence due by: November 24, 2026 at 10:00 AM UTC',
    ]) {
      expect(text.body).toContain(words)
    }
    expect(text.body.split('SIGN-INS\n')[1]).toMatch(/^November 15, 2026 at 10:00 AM UTC: 127\.0\.0\.1, /)

    const pdf = await owner.get(`/api/admin/disputes/${dispute?.id}/evidence.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const lines = readPdf(pdf.rawPayload).join('\n')
    expect(lines).toContain('Thirty days, no questions.')
    // Names stand in a column of their own.
    expect(lines).toContain(`Order\n${orderId}`)
    expect(lines).toMatch(/^Candlewick\nEvidence for order \w{8}\n/)
    expect(lines).toContain('November 15, 2026 at 10:00\u00a0AM\u00a0UTC')
    expect(lines).toMatch(/Evidence for order \w{8} · Page 1 of \d/)
    expect(lines).toContain('"I agree to 數據 (□□□)."')
    expect(lines).toContain('The text version has them all.')

    const log = (await owner.get(`/api/admin/audit-log?subjectType=order&subjectId=${orderId}`)).json()
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['dispute.evidence', 'dispute.evidence'])
    expect((await owner.get(`/api/admin/disputes/${orderId}/evidence.txt`)).statusCode).toBe(404)
  })

  it('shows no email or IP address once the buyer has deleted the account', async () => {
    const { owner, buyer } = await disputedShop()
    expect((await buyer.delete('/api/account')).statusCode).toBe(200)
    const [dispute] = await list(owner)
    const { body } = await owner.get(`/api/admin/disputes/${dispute?.id}/evidence.txt`)
    expect(body).toContain('IP address of the purchase: no longer known')
    expect(body).toContain('No sign-ins are known.')
    expect(body).not.toMatch(/ada@example|127\.0\.0\.1|Lovelace/)
  })
})
