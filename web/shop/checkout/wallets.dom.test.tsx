import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { COURSE, offer, paid, quote, settings } from '#web/test/sample-checkout.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { stubStripe } from '#web/test/stub-stripe.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

type Listener = (event: unknown) => void
const listeners = new Map<string, Listener>()
/** What Stripe's Elements were last told. */
const told: unknown[] = []

const element = {
  on: (name: string, listener: Listener) => listeners.set(name, listener),
  off: () => {},
  mount: () => {},
  destroy: () => {},
  update: () => {},
}

/** Stripe.js as far as wallets need it. */
const stripe = {
  elements: (options: unknown) => {
    told.push(options)
    return { create: () => element, update: (change: unknown) => told.push(change), submit: async () => ({}) }
  },
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_wallet' } }),
  createToken: () => {},
  confirmCardPayment: () => {},
}

/** The wallet's side: what happens on it. */
function stubWallets() {
  listeners.clear()
  told.length = 0
  stubStripe(stripe)
  const fire = (name: string, event: unknown = {}) => act(async () => listeners.get(name)?.(event))
  return {
    hasButtons: () => listeners.has('click'),
    ready: (availablePaymentMethods?: Record<string, boolean>) => fire('ready', { availablePaymentMethods }),
    async click() {
      const event = { resolve: vi.fn(), reject: vi.fn() }
      await fire('click', event)
      return event
    },
    async confirm(times = 1) {
      const event = { paymentFailed: vi.fn() }
      await act(async () => {
        for (let time = 0; time < times; time++) listeners.get('confirm')?.(event)
      })
      return event
    },
  }
}

function open(more: Answers = {}) {
  const wallet = stubWallets()
  const page = show(<CheckoutPage offer={offer} />, {
    viewer: ada,
    at: `/checkout/${COURSE}`,
    answers: {
      'GET /api/settings/public': settings,
      'POST /api/checkout/quote': quote,
      'GET /api/billing/payment-methods': {
        paymentMethods: [
          { id: 'pm_visa', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }, installmentIds: [] },
        ],
      },
      'POST /api/billing/charge': paid,
      'GET /api/my/courses': { courses: [], bundlePurchases: [] } as never,
      'GET /api/my/purchases': { purchases: [] },
      ...more,
    },
  })
  const mounted = () => waitFor(() => expect(wallet.hasButtons()).toBe(true))
  const divider = () => page.screen.getByText('or pay by card').parentElement
  const payButtonReady = async () => {
    const button = await page.screen.findByRole('button', { name: /Complete Payment/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  }
  return {
    ...page,
    wallet,
    mounted,
    divider,
    payButtonReady,
    sent: () => page.server.sentTo('POST /api/billing/charge'),
  }
}

describe('paying with a wallet', () => {
  it('shows nothing where Stripe offers no wallet', async () => {
    const page = open()
    await page.mounted()
    expect(page.divider()?.className).toContain('invisible')
    await page.wallet.ready(undefined)
    expect(page.divider()?.className).toContain('invisible')
    await page.wallet.ready({ applePay: false, googlePay: false, link: true })
    expect(page.divider()?.className).not.toContain('invisible')
  })

  it('authorizes the exact amount, then charges as for a card', async () => {
    const page = open({
      'POST /api/checkout/quote': { ...quote, discountCents: 2900, totalCents: 10_000, dueNowCents: 10_000 },
    })
    await page.mounted()
    await page.payButtonReady()
    expect(told.at(-1)).toMatchObject({ amount: 10_000, currency: 'usd', setupFutureUsage: null })
    const click = await page.wallet.click()
    expect(click.resolve).toHaveBeenCalledWith({
      lineItems: [
        { name: 'Intro to Trading', amount: 12_900 },
        { name: 'Discount', amount: -2900 },
      ],
    })
    const confirm = await page.wallet.confirm()
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(page.sent()).toHaveLength(1)
    expect(page.sent()[0]).toMatchObject({
      paymentMethodId: 'pm_wallet',
      savePaymentMethod: false,
      expectedDueNowCents: 10_000,
    })
    expect(confirm.paymentFailed).not.toHaveBeenCalled()
  })

  it('saves the card if a second payment follows', async () => {
    const installments = {
      firstCents: 6450,
      secondCents: 6450,
      secondDueAt: '2026-12-16T12:00:00.000Z',
      days: 30,
      consentText: 'Charge me again.',
    }
    const page = open({
      'POST /api/checkout/quote': { ...quote, plan: 'two_payments', dueNowCents: 6450, installments },
    })
    await page.mounted()
    expect((await page.wallet.click()).reject).toHaveBeenCalled()
    await page.user.click(await page.screen.findByRole('checkbox', { name: /Charge me again/ }))
    await page.payButtonReady()
    expect(told.at(-1)).toMatchObject({ amount: 6450, setupFutureUsage: 'off_session' })
    expect((await page.wallet.click()).resolve).toHaveBeenCalled()
    await page.wallet.confirm()
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(page.sent()[0]).toMatchObject({ savePaymentMethod: true, planConsent: true })
  })

  it('tells the wallet of a declined card, and charges again when it is used again', async () => {
    let declines = true
    const page = open({
      'POST /api/billing/charge': () =>
        declines ? new Refusal(402, 'Your card was declined.', 'card_declined') : paid,
    })
    await page.mounted()
    await page.payButtonReady()
    await page.wallet.click()
    const confirm = await page.wallet.confirm()
    await waitFor(() => expect(confirm.paymentFailed).toHaveBeenCalledWith({ reason: 'fail' }))
    expect((await page.screen.findAllByText(/Your card was declined\./)).length).toBeGreaterThan(0)
    declines = false
    expect((await page.wallet.click()).resolve).toHaveBeenCalled()
    await page.wallet.confirm()
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  })

  it('charges once if the wallet confirms twice', async () => {
    const page = open()
    await page.mounted()
    await page.payButtonReady()
    await page.wallet.click()
    await page.wallet.confirm(2)
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(page.sent()).toHaveLength(1)
  })

  it('charges nothing if the price changed while the wallet was open', async () => {
    let dueNowCents = 12_900
    const page = open({ 'POST /api/checkout/quote': () => ({ ...quote, totalCents: dueNowCents, dueNowCents }) })
    await page.mounted()
    await page.payButtonReady()
    await page.wallet.click()
    dueNowCents = 13_900
    await act(() => page.queryClient.refetchQueries({ queryKey: ['/api/checkout/quote'] }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ amount: 13_900 }))
    const confirm = await page.wallet.confirm()
    expect(confirm.paymentFailed).toHaveBeenCalled()
    expect(page.sent()).toHaveLength(0)
  })

  it('charges nothing if the same number is now in another currency', async () => {
    let currency = 'eur'
    const page = open({ 'POST /api/checkout/quote': () => ({ ...quote, currency }) })
    await page.mounted()
    await page.payButtonReady()
    expect(told.at(-1)).toMatchObject({ amount: 12_900, currency: 'eur' })
    await page.wallet.click()
    currency = 'usd'
    await act(() => page.queryClient.refetchQueries({ queryKey: ['/api/checkout/quote'] }))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ currency: 'usd' }))
    const confirm = await page.wallet.confirm()
    expect(confirm.paymentFailed).toHaveBeenCalled()
    expect(page.sent()).toHaveLength(0)
  })

  it('has no buttons when there is nothing to pay', async () => {
    const page = open({ 'POST /api/checkout/quote': { ...quote, free: true, totalCents: 0, dueNowCents: 0 } })
    await page.payButtonReady()
    expect(page.screen.queryByText('or pay by card')).toBeNull()
  })
})
