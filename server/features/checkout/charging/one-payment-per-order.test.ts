import { describe, expect, it } from 'vitest'
import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import type { AppContext } from '#server/app-context.ts'
import { checkOrderById } from '#server/features/checkout/pending/check-order.ts'
import { closeOrder } from '#server/features/checkout/pending/close-order.ts'
import { findOrder, type Order, saveStripeIds } from '#server/features/orders/ledger/orders.repository.ts'
import { ABANDONED } from '#server/features/orders/orders.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import {
  completeBankChallenge,
  expectPaymentInvariants,
  type PayingShop,
  startPayingShop,
} from '../../../test/paying-shop.ts'
import { signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { chargePurchase } from './charge-purchase.ts'

const VISA = 'pm_card_visa'
const ASKS_BANK = 'pm_card_authenticationRequired'

async function firstPress(card: string) {
  const shop = await startPayingShop()
  const course = await addCourse(shop)
  const ada = await signUp(shop)
  const slow = slowProcess(shop)
  const body = { courseId: course.id, paymentMethodId: card, ipAddress: '', ipCountry: null }
  const press = chargePurchase(slow.ctx, { userId: ada.id } as Viewer, { kind: 'course', id: course.id }, body)
  await slow.made
  const [order] = await shop.ctx.db.selectFrom('orders').selectAll().execute()
  return { shop, ada, course, press, order: order as Order, goOn: slow.goOn }
}

describe('an order', () => {
  it('keeps the payment that was saved first, and never charges a second one created at the same time', async () => {
    const { shop, ada, course, press, order, goOn } = await firstPress(VISA)
    // Stripe forgets the idempotency key after a day, so it would create a second payment.
    shop.sandbox.moveClock(25 * 3_600_000)
    const other = await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: ASKS_BANK })
    expect(other.json().status).toBe('requires_action')
    goOn()
    expect((await press).status).toBe('paid')
    await expect(completeBankChallenge(shop, other.json(), true)).rejects.toThrow()
    await expectPaymentInvariants(shop)
    expect(shop.sandbox.charges()).toHaveLength(1)
    const [paymentId] = other.json().clientSecret.split('_secret')
    expect((await findOrder(shop.ctx.db, order.id))?.stripe_payment_intent_id).toBe(paymentId)
  })

  it('cancels a payment that was created after the order was read, before it closes', async () => {
    const { shop, press, order, goOn } = await firstPress(ASKS_BANK)
    expect(order.stripe_payment_intent_id).toBeNull()
    goOn()
    const waiting = await press
    expect(await closeOrder(shop.ctx, order, ABANDONED)).toBe('closed')
    await expect(completeBankChallenge(shop, waiting, true)).rejects.toThrow()
    await expectPaymentInvariants(shop)
    expect(shop.sandbox.charges()).toEqual([])
  })

  it('that failed leaves no payment open at Stripe', async () => {
    const { shop, press, order, goOn } = await firstPress('pm_card_visa_chargeDeclined')
    goOn()
    await expect(press).rejects.toMatchObject({ status: 402 })
    expect((await findOrder(shop.ctx.db, order.id))?.status).toBe('failed')
    expect(await paymentsAtStripe(shop)).toMatchObject([{ status: 'canceled' }])
    await shop.sandbox.webhooks.idle()

    // Whoever learns first that the payment was canceled records the same thing: the card was declined.
    const { db } = shop.ctx
    await db.updateTable('orders').set({ status: 'pending', closed_at: null, failure_message: null }).execute()
    await checkOrderById(shop.ctx, order.id)
    const closed = await findOrder(db, order.id)
    expect(closed).toMatchObject({ status: 'failed', failure_message: 'Your card was declined.' })
    await expectPaymentInvariants(shop)
  })

  it("stays open when a payment that isn't its own is canceled", async () => {
    const { shop, press, order, goOn } = await firstPress(ASKS_BANK)
    const [beside] = await paymentsAtStripe(shop)
    shop.sandbox.moveClock(25 * 3_600_000)
    const now = shop.ctx.clock.now().toISOString()
    await saveStripeIds(shop.ctx.db, order.id, { stripe_payment_intent_id: 'pi_kept', stripe_customer_id: 'cus' }, now)
    await atStripe(shop, `/v1/payment_intents/${beside?.id}/cancel`, { method: 'POST' })
    await shop.sandbox.webhooks.idle()
    expect((await findOrder(shop.ctx.db, order.id))?.status).toBe('pending')
    goOn()
    await expect(press).rejects.toThrow()
  })
})

/** Another process of the shop, which is slow to read the response about a created payment. */
function slowProcess({ ctx, sandbox }: PayingShop) {
  const made = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  class SlowGateways extends StripePaymentGateways {
    override for(keys: { secretKey: string; sandbox: boolean }) {
      const gateway = super.for(keys)
      const createPayment = gateway.createPayment.bind(gateway)
      gateway.createPayment = async (...payment) => {
        const response = await createPayment(...payment)
        made.resolve()
        await read.promise
        return response
      }
      return gateway
    }
  }
  const slow: AppContext = { ...ctx, payments: new SlowGateways({ sandbox }) }
  return { ctx: slow, made: made.promise, goOn: read.resolve }
}

async function paymentsAtStripe(shop: PayingShop): Promise<{ id: string; status: string }[]> {
  return ((await atStripe(shop, '/v1/payment_intents')) as { data: { id: string; status: string }[] }).data
}

async function atStripe({ sandbox }: PayingShop, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.url}${path}`, { ...init, headers })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
