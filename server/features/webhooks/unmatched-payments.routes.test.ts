import { expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'

import { completeBankChallenge, expectPaymentInvariants, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

it("a payment that couldn't be matched is shown with its error, and takes effect once when it's retried", async () => {
  const shop = await startPayingShop()
  const { webhooks, faults } = shop.sandbox
  webhooks.setConditions({ hold: true })
  const owner = await signUp(shop, grace, 'owner')
  const course = await addCourse(shop)
  const ada = await signUp(shop)
  const body = { courseId: course.id, paymentMethodId: 'pm_card_authenticationRequired' }
  const bought = (await ada.post('/api/billing/charge', body)).json()
  await completeBankChallenge(shop, bought, true)
  const list = async () => (await owner.get('/api/admin/unmatched-payments')).json<UnmatchedPayment[]>()
  const grants = () => shop.ctx.db.selectFrom('access_grants').selectAll().execute()
  expect(await list()).toEqual([])

  // Stripe is unreachable when the event is delivered and when the owner first retries it.
  const askStripeFails = { kind: 'error_before', path: '/v1/payment_intents', method: 'GET', times: 4 } as const
  faults.add(askStripeFails)
  const delivery = webhooks.held().find(({ type }) => type === 'payment_intent.succeeded')
  expect((await webhooks.send(delivery?.id ?? '')).status).toBe(503)
  const [waiting] = await list()
  expect(waiting).toMatchObject({
    type: 'payment_intent.succeeded',
    objectId: expect.stringMatching(/^pi_/),
    amount: { units: course.price_cents, currency: 'usd' },
    attempts: 1,
  })
  expect(waiting?.error).not.toBe('')
  const tryAgain = `/api/admin/unmatched-payments/${waiting?.id}/try-again`
  expect((await ada.post(tryAgain)).statusCode).toBe(403)
  const failed = await owner.post(tryAgain)
  expect(failed.statusCode).toBe(409)
  expect(failed.json().message).toMatch(/^It failed again: /)
  expect((await list())[0]?.attempts).toBe(2)
  expect(await grants()).toEqual([])

  const responses = await Promise.all([owner.post(tryAgain), owner.post(tryAgain)])
  expect(responses.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await list()).toEqual([])
  expect(await grants()).toHaveLength(1)
  expect((await owner.post(tryAgain)).statusCode).toBe(409)
  const log = (await owner.get(`/api/admin/audit-log?subjectId=${waiting?.id}`)).json<AuditEntry[]>()
  expect(new Set(log.map(({ action }) => action))).toEqual(new Set(['stripe-event.try-again']))
  await expectPaymentInvariants(shop)
})

it('unmatched payments are filtered by type, and sorted by when they were last tried and by attempts', async () => {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const events = [
    { id: 'evt_second', type: 'charge.refunded', deliveries: 3, received_at: '2026-11-02T10:00:00.000Z' },
    { id: 'evt_third', type: 'payment_intent.succeeded', deliveries: 1, received_at: '2026-11-03T10:00:00.000Z' },
    { id: 'evt_first', type: 'payment_intent.succeeded', deliveries: 2, received_at: '2026-11-01T10:00:00.000Z' },
  ].map((event) => ({ outcome: 'failed' as const, ...event }))
  await shop.ctx.db.insertInto('stripe_events').values(events).execute()
  const ids = async (query: string) =>
    (await owner.get(`/api/admin/unmatched-payments?${query}`)).json<UnmatchedPayment[]>().map(({ id }) => id)
  const [listed] = (await owner.get('/api/admin/unmatched-payments')).json<UnmatchedPayment[]>()
  expect(listed?.amount).toBeNull()
  expect(await ids('')).toEqual(['evt_third', 'evt_second', 'evt_first'])
  expect(await ids('sort=tried')).toEqual(['evt_first', 'evt_second', 'evt_third'])
  expect(await ids('sort=attempts')).toEqual(['evt_third', 'evt_first', 'evt_second'])
  expect(await ids('sort=-attempts')).toEqual(['evt_second', 'evt_first', 'evt_third'])
  const types = await owner.get('/api/admin/unmatched-payments/types')
  expect(types.json()).toEqual(['charge.refunded', 'payment_intent.succeeded'])
  expect(await ids('type=payment_intent.succeeded')).toEqual(['evt_third', 'evt_first'])
  const { headers } = await owner.get('/api/admin/unmatched-payments?type=charge.refunded')
  expect(headers['x-total-count']).toBe('1')
  expect(await ids('type=charge.dispute.created')).toEqual([])
})
