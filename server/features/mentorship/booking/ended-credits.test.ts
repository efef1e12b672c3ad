import { expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import {
  advanceTime,
  expectPaymentInvariants,
  sendWinningEvidence,
  startPayingShop,
} from '../../../test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { addMentor, bookingOf, DAY_MS, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'
import { addProgram } from '../../../test/sample-offers.ts'

const SESSIONS = '/api/my/mentorship/sessions'
/** Tomorrow, 23 hours from now. */
const MONDAY = '2026-11-16T09:00:00.000Z'
const FRIDAY = '2026-11-20T09:00:00.000Z'
const MIRIAM = 'miriam@example.test'

/** A program of four sessions, which Ada can buy and book. */
async function startSchool() {
  const shop = await startPayingShop()
  await signUp(shop, grace, 'owner')
  const program = await addProgram(shop)
  const mentor = await addMentor(shop, program.id)
  const student = await signUp(shop, ada)
  const buy = async (paymentMethodId: string) => {
    const paid = { programId: program.id, paymentMethodId }
    return (await student.post('/api/billing/charge-mentorship', paid)).json<{ orderId: string }>()
  }
  const book = (at: string) => student.post(SESSIONS, bookingOf(program.id, mentor.id, at))
  return { shop, student, buy, book }
}

it('a refund cancels sessions to come without waiting for a recurring job, and leaves what was held', async () => {
  const { shop, buy, book } = await startSchool()
  const { orderId } = await buy('pm_card_visa')
  await shop.sandbox.webhooks.idle()
  const [held, ahead] = [(await book(WEDNESDAY)).json().id, (await book(FRIDAY)).json().id]
  shop.moveClock(4 * DAY_MS)
  const [again, owner] = [await signIn(shop, ada), await signIn(shop, grace)]
  const refund = await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 49_900 })
  expect(refund.statusCode).toBe(200)
  await shop.sandbox.webhooks.idle()
  const emails = await readEmails(shop, 'mentorship_cancellation')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([ada.email, MIRIAM])
  expect((await again.get(`${SESSIONS}/${ahead}`)).json()).toMatchObject({ state: 'canceled', canceledBy: 'credit' })
  expect((await again.get(`${SESSIONS}/${held}`)).json()).toMatchObject({ state: 'held', canceledAt: null })
})

it('a dispute cancels the session of tomorrow and pauses the rest, until it is won', async () => {
  const { shop, student, buy, book } = await startSchool()
  // The bank tells the shop about the dispute only after the bookings.
  shop.sandbox.webhooks.setConditions({ hold: true })
  await buy('pm_card_createDispute')
  const [tomorrow, later] = [(await book(MONDAY)).json().id, (await book(WEDNESDAY)).json().id]
  shop.sandbox.webhooks.release()
  await shop.sandbox.webhooks.idle()
  await advanceTime(shop, 60_000)
  const credits = async () => (await student.get('/api/my/mentorship')).json().programs[0].credits
  expect((await student.get(`${SESSIONS}/${tomorrow}`)).json()).toMatchObject({ canceledBy: 'credit' })
  expect((await student.get(`${SESSIONS}/${later}`)).json()).toMatchObject({ state: 'upcoming', canceledAt: null })
  const emails = await readEmails(shop, 'mentorship_cancellation')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([ada.email, MIRIAM])
  for (const { calendar } of emails) expect(calendar).toContain('METHOD:CANCEL')
  expect(await credits()).toMatchObject({ left: 0, paused: 3, used: 1 })
  expect((await book(FRIDAY)).json()).toMatchObject({ code: 'no_credit' })

  const dispute = await shop.ctx.db.selectFrom('disputes').select('stripe_dispute_id as id').executeTakeFirstOrThrow()
  await sendWinningEvidence(shop, dispute.id)
  await shop.sandbox.webhooks.idle()
  expect(await credits()).toMatchObject({ left: 3, paused: 0, used: 1 })
  expect((await book(FRIDAY)).statusCode).toBe(200)
  expect((await student.get(`${SESSIONS}/${later}`)).json()).toMatchObject({ state: 'upcoming' })
  await expectPaymentInvariants(shop)
})

it('ending what staff gave cancels them, too, and its email says why', async () => {
  const { shop, owner, student, mentor, programId } = await startMentorship()
  const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
  const grant = await shop.ctx.db.selectFrom('credit_grants').select('id').executeTakeFirstOrThrow()
  await owner.post(`/api/admin/credits/${grant.id}/end`, { reason: 'Agreed by phone' })
  const emails = await readEmails(shop, 'mentorship_cancellation')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([ada.email, MIRIAM])
  expect(emails.find(({ to }) => to === ada.email)?.text).toContain('because your sessions were ended')
  expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ state: 'canceled', canceledBy: 'credit' })
})
