import { DEFAULT_WAIVER_TEXTS } from '#contract/withdrawal/waiver-text.ts'

import { payInTwoInstallments } from '../pay-in-two-installments.ts'
import {
  buy,
  buyBundle,
  buyProgram,
  completeBankChallengeAt,
  deliverWebhooks,
  markPaidOutside,
  payHostedPage,
  paySecond,
  refundAtStripe,
  refundOnce,
  withdrawOnce,
} from './crash-actions.ts'
import { ask, type CrashSite } from './crash-harness.ts'

const CHARGE = [
  'after-order',
  'after-attempt',
  'after-customer',
  'after-tax',
  'after-payment',
  'before-confirm',
  'after-confirm',
]
const CHARGE_STEPS = CHARGE.map((step) => `charge:${step}`)
const SETTLE_STEPS = ['settle:begin', 'settle:before-receipt', 'settle:before-commit']
const WEBHOOK_STEPS = ['webhook:before-fetch', 'webhook:after-fetch', 'webhook:after-claim', 'webhook:before-commit']
const SECOND_STEPS = ['second:after-tax', 'second:after-payment', 'settle-second:begin', 'settle-second:before-commit']
const REFUND_STEPS = ['refund:after-rows', 'refund:after-stripe', 'record-refund:begin', 'record-refund:before-commit']
const HOSTED_STEPS = ['hosted:after-order', 'hosted:after-page']

const ASKS_BANK = 'pm_card_authenticationRequired'
type Reply = Awaited<ReturnType<typeof ask>>

export type Flow = {
  steps: string[]
  /** Sets up what must have happened before the server starts. */
  before?:
    | 'buys in full'
    | 'buys in full with a card whose refunds fail'
    | 'buys in two'
    | 'buys in two, and the second payment is due'
  /** Whose rates the shop charges tax at; then every payment and refund has an invoice. */
  taxed?: 'own_rates' | 'stripe_tax'
  /** What the buyer or staff do. The server crashes somewhere in it. */
  run(site: CrashSite): Promise<void>
  /** What people do when they get no response: check, and try again. */
  again(site: CrashSite): Promise<Reply>
  charges: number
  refunds?: number
  /** The final state: the order's status, and whether the buyer has access. */
  end?: { status: 'paid' | 'refunded'; opens: boolean }
}

const WAIVER = { region: 'EU', waiver: true, shownWaiverText: DEFAULT_WAIVER_TEXTS.content }
const inTwo = payInTwoInstallments(2500, 2400)
/** 19 % of a price that includes it. */
const inTwoWithTax = payInTwoInstallments(2500, 2400, 30, 782)
const PAID = { status: 'paid', opens: true } as const
const GIVEN_BACK = { status: 'refunded', opens: false } as const

/** What can be interrupted, and at which steps. */
export const FLOWS: Record<string, Flow> = {
  'a course': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS, 'charge:after-settle'],
    run: async (site) => void (await buy(site)),
    again: (site) => buy(site),
    charges: 1,
  },
  'a course, pressed again with the same key': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS, 'charge:after-settle'],
    run: async (site) => void (await buy(site, { idempotencyKey: 'one' })),
    again: (site) => buy(site, { idempotencyKey: 'one' }),
    charges: 1,
  },
  'a course with the last use of a coupon': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS, 'charge:after-settle'],
    run: async (site) => void (await buy(site, { couponCode: 'TEN' })),
    again: (site) => buy(site, { couponCode: 'TEN' }),
    charges: 1,
  },
  'a course with a waiver': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS, 'charge:after-settle'],
    run: async (site) => void (await buy(site, WAIVER)),
    again: (site) => buy(site, WAIVER),
    charges: 1,
  },
  'a bundle': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS],
    run: async (site) => void (await buyBundle(site)),
    again: buyBundle,
    charges: 1,
  },
  mentorship: {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS],
    run: async (site) => void (await buyProgram(site)),
    again: buyProgram,
    charges: 1,
    end: { status: 'paid', opens: false },
  },
  'the first of two payments': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS],
    run: async (site) => void (await buy(site, inTwo)),
    again: (site) => buy(site, inTwo),
    charges: 1,
  },
  'a course that Stripe taxes': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS, 'charge:after-settle'],
    taxed: 'stripe_tax',
    run: async (site) => void (await buy(site)),
    again: (site) => buy(site),
    charges: 1,
  },
  'the first of two payments that Stripe taxes': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS],
    taxed: 'stripe_tax',
    run: async (site) => void (await buy(site, inTwoWithTax)),
    again: (site) => buy(site, inTwoWithTax),
    charges: 1,
  },
  'the second payment that Stripe taxes': {
    steps: ['second:after-claim', ...SECOND_STEPS, 'second:after-confirm'],
    taxed: 'stripe_tax',
    before: 'buys in two, and the second payment is due',
    run: async () => {},
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 2,
  },
  'a part back of a purchase that Stripe taxed': {
    steps: REFUND_STEPS,
    taxed: 'stripe_tax',
    before: 'buys in full',
    run: async (site) => void (await refundOnce(site, 1900)),
    again: (site) => refundOnce(site, 1900),
    charges: 1,
    refunds: 1,
  },
  'a course for nothing': {
    steps: ['charge:after-order', ...SETTLE_STEPS],
    run: async (site) => void (await buy(site, { couponCode: 'ALL' })),
    again: (site) => buy(site, { couponCode: 'ALL' }),
    charges: 0,
  },
  'a refused card with the last use of a coupon': {
    steps: [...CHARGE_STEPS, 'charge:after-decline', 'close:after-stripe'],
    run: async (site) => void (await buy(site, { paymentMethodId: 'pm_card_visa_chargeDeclined', couponCode: 'TEN' })),
    again: (site) => buy(site, { couponCode: 'TEN' }),
    charges: 1,
  },
  'the bank asks': {
    steps: ['check:begin', ...SETTLE_STEPS, 'finish:after-check'],
    run: async (site) => {
      const reply = (await buy(site, { paymentMethodId: ASKS_BANK }))?.body
      await completeBankChallengeAt(site, String(reply?.clientSecret))
      await ask(site, `/api/billing/orders/${reply?.orderId}/finish`, {})
    },
    again: (site) => buy(site),
    charges: 1,
  },
  'a webhook alone settles': {
    steps: [...WEBHOOK_STEPS, ...SETTLE_STEPS],
    run: async (site) => {
      const reply = (await buy(site, { paymentMethodId: ASKS_BANK }))?.body
      await completeBankChallengeAt(site, String(reply?.clientSecret))
      await deliverWebhooks(site)
    },
    again: (site) => buy(site),
    charges: 1,
  },
  'the hosted page': {
    steps: [...HOSTED_STEPS, 'check:begin', ...SETTLE_STEPS, 'finish:after-check'],
    run: async (site) => void (await payHostedPage(site, 'comes back')),
    again: (site) => payHostedPage(site, 'comes back'),
    charges: 1,
  },
  'the hosted page, and nobody comes back from it': {
    steps: [...WEBHOOK_STEPS, ...SETTLE_STEPS],
    run: async (site) => void (await payHostedPage(site, 'closes the tab')),
    again: (site) => payHostedPage(site, 'closes the tab'),
    charges: 1,
  },
  'the second payment by itself': {
    steps: ['second:after-claim', ...SECOND_STEPS, 'second:after-confirm'],
    before: 'buys in two, and the second payment is due',
    run: async () => {},
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 2,
  },
  'the second payment by hand': {
    steps: [...SECOND_STEPS, 'pay-now:after-confirm'],
    before: 'buys in two',
    run: async (site) => void (await paySecond(site)),
    again: paySecond,
    charges: 2,
  },
  'a second payment that staff got past the card': {
    steps: ['outside:after-mark'],
    before: 'buys in two',
    run: async (site) => void (await markPaidOutside(site)),
    again: markPaidOutside,
    charges: 1,
  },
  'a withdrawal': {
    steps: ['withdraw:before-commit', 'withdraw:after-commit'],
    before: 'buys in full',
    run: async (site) => void (await withdrawOnce(site)),
    again: withdrawOnce,
    charges: 1,
  },
  'a withdrawal while a second payment is open': {
    steps: ['withdraw:before-commit', 'withdraw:after-commit'],
    before: 'buys in two',
    run: async (site) => void (await withdrawOnce(site)),
    again: withdrawOnce,
    charges: 1,
  },
  'everything back from staff': {
    steps: REFUND_STEPS,
    before: 'buys in full',
    run: async (site) => void (await refundOnce(site, 4900)),
    again: (site) => refundOnce(site, 4900),
    charges: 1,
    refunds: 1,
    end: GIVEN_BACK,
  },
  'a part back from staff': {
    steps: REFUND_STEPS,
    before: 'buys in full',
    run: async (site) => void (await refundOnce(site, 1900)),
    again: (site) => refundOnce(site, 1900),
    charges: 1,
    refunds: 1,
  },
  'everything back while a second payment is open': {
    steps: REFUND_STEPS,
    before: 'buys in two',
    run: async (site) => void (await refundOnce(site, 2500)),
    again: (site) => refundOnce(site, 2500),
    charges: 1,
    refunds: 1,
    end: GIVEN_BACK,
  },
  'everything back, and the bank sends it back': {
    steps: ['undo-refund:before-commit'],
    before: 'buys in full with a card whose refunds fail',
    run: async (site) => {
      await refundOnce(site, 4900)
      site.sandbox.moveClock(10_000)
      await deliverWebhooks(site)
    },
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 1,
    refunds: 1,
  },
  'a course with tax': {
    steps: ['settle:before-receipt', 'invoice:after-number', 'settle:before-commit'],
    taxed: 'own_rates',
    run: async (site) => void (await buy(site)),
    again: (site) => buy(site),
    charges: 1,
  },
  'the second payment with tax': {
    steps: ['invoice:after-number', 'settle-second:before-commit'],
    taxed: 'own_rates',
    before: 'buys in two, and the second payment is due',
    run: async () => {},
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 2,
  },
  'a part back with tax': {
    steps: ['invoice:after-number', 'record-refund:before-commit'],
    taxed: 'own_rates',
    before: 'buys in full',
    run: async (site) => void (await refundOnce(site, 1900)),
    again: (site) => refundOnce(site, 1900),
    charges: 1,
    refunds: 1,
  },
  'everything back with tax, and the bank sends it back': {
    steps: ['undo-refund:before-commit'],
    taxed: 'own_rates',
    before: 'buys in full with a card whose refunds fail',
    run: async (site) => {
      await refundOnce(site, 4900)
      site.sandbox.moveClock(10_000)
      await deliverWebhooks(site)
    },
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 1,
    refunds: 1,
  },
  'everything back in the dashboard of Stripe': {
    steps: [...WEBHOOK_STEPS, 'record-refund:begin', 'record-refund:before-commit'],
    before: 'buys in full',
    run: (site) => refundAtStripe(site, 4900),
    again: (site) => ask(site, '/api/my/purchases'),
    charges: 1,
    refunds: 1,
    end: GIVEN_BACK,
  },
}

/** A purchase ends paid and with access, unless its flow says otherwise. */
export const expectedEnd = ({ end = PAID }: Flow) => end
