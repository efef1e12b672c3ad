import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Purchase, PurchaseInstallment, PurchaseWithdrawal } from '#contract/orders/purchase.ts'
import { sampleInstallment, samplePurchase } from '#web/test/sample-purchases.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MyPurchases } from './MyPurchases.tsx'

type Purchases = { purchases: Purchase[] }

function open(purchases: Purchase[], more: Answers = {}) {
  return show(<MyPurchases />, {
    viewer: ada,
    at: '/profile',
    answers: {
      'GET /api/my/purchases': { purchases },
      'GET /api/billing/payment-methods': { paymentMethods: [] },
      ...more,
    },
  })
}

const inPlan = (changes: Partial<PurchaseInstallment>): Purchase => ({
  ...samplePurchase,
  plan: 'two_payments',
  installments: [{ ...sampleInstallment, ...changes }],
})

const OPEN: PurchaseWithdrawal = {
  standing: 'open',
  endsAt: '2026-05-20T22:00:00.000Z',
  waiverGivenAt: null,
  waiverConfirmedAt: null,
  requestedAt: null,
  acknowledgementUrl: null,
}
/** Without the link at its start. */
const ownWords = (element: Element) => (element.textContent ?? '').replace('Withdraw from contract here', '').trim()

describe('the purchases of a student', () => {
  it.each<[state: string, purchase: Partial<Purchase>]>([
    ['Paid', {}],
    ['Refunded', { status: 'refunded', refundedCents: 12_900 }],
    ['Partly refunded', { refundedCents: 900 }],
    ['Disputed', { disputed: true, refundedCents: 900 }],
    ['In 2 installments', inPlan({})],
    ['Payment due', inPlan({ status: 'past_due' })],
  ])('say when one is "%s"', async (state, purchase) => {
    const { screen } = open([{ ...samplePurchase, ...purchase }])
    expect(await screen.findByText(state)).toBeTruthy()
  })

  it('are in the currency they were paid in', async () => {
    const tax = { kind: 'included' as const, country: 'DE', rateBp: 1900, taxCents: 2060 }
    const plan = { ...inPlan({ amountCents: 6450 }), currency: 'eur', refundedCents: 900 }
    const { screen } = open([{ ...plan, tax: { ...tax, vatId: null } as Purchase['tax'] }])
    expect(await screen.findByText('€129.00')).toBeTruthy()
    expect(screen.getByText('€9.00 refunded')).toBeTruthy()
    expect(screen.getByText('€64.50')).toBeTruthy()
    expect(screen.getByText(/^Includes €20\.60 VAT/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('$')
  })

  it('leave out checkouts that nobody finished', async () => {
    const { screen } = open([{ ...samplePurchase, status: 'pending', paidAt: null }])
    expect(await screen.findByText('No purchases yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Courses' }).getAttribute('href')).toBe('/courses')
  })

  it.each<[what: string, changes: Partial<PurchaseWithdrawal>, words: RegExp]>([
    ['until when one can withdraw', {}, /^until .*2026.*\.$/],
    [
      'the last day to withdraw, not an hour after it',
      { endsAt: '2026-05-20T01:00:00.000Z' },
      /^until May 19, 2026\.$/,
    ],
    ['that sessions are paid for', { standing: 'service' }, /You pay for the sessions you've had\.$/],
    [
      'that somebody withdrew',
      { requestedAt: '2026-05-07T09:00:00.000Z' },
      /^You withdrew from this purchase on May 7, 2026/,
    ],
    [
      'that the right was given up',
      { standing: 'waived', waiverConfirmedAt: '2026-05-06T09:01:00.000Z' },
      /You chose to start right away.* The 30-day guarantee stays\.$/,
    ],
  ])('say %s', async (_, changes, words) => {
    const { screen } = open([{ ...samplePurchase, withdrawal: { ...OPEN, ...changes } }])
    const line = await screen.findByText((_, element) => element?.tagName === 'P' && words.test(ownWords(element)))
    const link = within(line).queryByRole('link', { name: 'Withdraw from contract here: Intro to Trading' })
    expect(link !== null).toBe(!changes.requestedAt && changes.standing !== 'waived')
  })

  it('leave the withdrawal out after its period', async () => {
    const { screen } = open([{ ...samplePurchase, withdrawal: { ...OPEN, standing: 'ended' } }])
    expect(await screen.findByText('Paid')).toBeTruthy()
    expect(screen.queryByText(/ithdr/)).toBeNull()
  })

  it('offer the receipt and help by name, so that several can be told apart', async () => {
    const { screen } = open([samplePurchase])
    const receipt = await screen.findByRole('link', { name: 'Receipt R-1001 for Intro to Trading as PDF' })
    expect(receipt.getAttribute('href')).toBe('/api/my/purchases/1/receipt')
    const help = screen.getByRole('link', { name: 'Get help with Intro to Trading' })
    expect(help.getAttribute('href')).toBe(`/contact?order=${samplePurchase.id}`)
  })

  it('offer no receipt before there is one', async () => {
    const { screen } = open([{ ...samplePurchase, receiptNumber: null, receiptUrl: null }])
    await screen.findByText('Intro to Trading')
    expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    const answer = vi
      .fn<(call: Call) => Purchases | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue({ purchases: [samplePurchase] })
    const { screen, press } = open([], { 'GET /api/my/purchases': answer })
    expect((await screen.findByText('Failed to load your purchases')).getAttribute('role')).toBe('alert')
    await press('Try Again')
    expect(await screen.findByText('Intro to Trading')).toBeTruthy()
  })
})

describe('the second payment of a plan', () => {
  it('names the card that will be charged', async () => {
    const visa = {
      id: 'pm_visa',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      installmentIds: [sampleInstallment.id],
    }
    const { screen } = open([inPlan({})], { 'GET /api/billing/payment-methods': { paymentMethods: [visa] } })
    expect(await screen.findByText(/Charged to .*4242/)).toBeTruthy()
  })

  it('asks for another card when the old one is no longer saved', async () => {
    const { screen } = open([inPlan({ lacksCard: true })])
    expect((await screen.findByText(/The card for this payment is no longer saved\./)).role).toBe('status')
    expect(screen.getByRole('button', { name: 'Choose a card' })).toBeTruthy()
  })

  it.each<[what: string, changes: Partial<PurchaseInstallment>, words: RegExp]>([
    [
      'why it failed and until when the course stays open',
      { failureMessage: 'Your card was declined.', graceEndsAt: '2026-06-12T09:00:00.000Z' },
      /Your card was declined\. Please pay by June 12, 2026 to keep your access\./,
    ],
    ['that the bank wants a confirmation', { authenticationRequired: true }, /Your bank needs you to confirm/],
    ['that the access is paused', { accessPausedAt: '2026-06-13T09:00:00.000Z' }, /Your access is paused\./],
  ])('says %s once it is overdue', async (_, changes, words) => {
    const { screen } = open([inPlan({ status: 'past_due', ...changes })])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('was due on June 5, 2026')).toBeTruthy()
  })

  it('cannot be paid again once it is paid, and has a receipt of its own', async () => {
    const { screen } = open([
      inPlan({
        status: 'paid',
        canPayNow: false,
        paidAt: '2026-06-05T09:00:00.000Z',
        receiptUrl: '/r2',
        receiptNumber: 'R-2',
      }),
    ])
    const line = within((await screen.findByText('on June 5, 2026')).closest('li') as HTMLElement)
    expect(line.getByRole('link', { name: 'Receipt R-2 for Intro to Trading as PDF' })).toBeTruthy()
    expect(line.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })
})
