import { expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { startPayingShop } from '../../../test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { addMentor, bookingOf, DAY_MS, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'
import { addProgram } from '../../../test/sample-offers.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const FRIDAY = '2026-11-20T09:00:00.000Z'
const MIRIAM = 'miriam@example.test'

it('a refund cancels sessions to come without waiting for a recurring job, and leaves what was held', async () => {
  const shop = await startPayingShop()
  await signUp(shop, grace, 'owner')
  const program = await addProgram(shop)
  const mentor = await addMentor(shop, program.id)
  const student = await signUp(shop, ada)
  const paid = { programId: program.id, paymentMethodId: 'pm_card_visa' }
  const { orderId } = (await student.post('/api/billing/charge-mentorship', paid)).json<{ orderId: string }>()
  await shop.sandbox.webhooks.idle()
  const book = async (at: string) => (await student.post(SESSIONS, bookingOf(program.id, mentor.id, at))).json().id
  const [held, ahead] = [await book(WEDNESDAY), await book(FRIDAY)]
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

it('so does ending what staff gave, and its email says why', async () => {
  const { shop, owner, student, mentor, programId } = await startMentorship()
  const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
  const grant = await shop.ctx.db.selectFrom('credit_grants').select('id').executeTakeFirstOrThrow()
  await owner.post(`/api/admin/credits/${grant.id}/end`, { reason: 'Agreed by phone' })
  const emails = await readEmails(shop, 'mentorship_cancellation')
  expect(emails.map(({ to }) => to).toSorted()).toEqual([ada.email, MIRIAM])
  expect(emails.find(({ to }) => to === ada.email)?.text).toContain('because your sessions were ended')
  expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ state: 'canceled', canceledBy: 'credit' })
})
