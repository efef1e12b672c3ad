import { ask, type CrashSite } from './crash-harness.ts'

const CHARGE = ['after-order', 'after-attempt', 'after-customer', 'after-payment', 'before-confirm', 'after-confirm']
const CHARGE_STEPS = CHARGE.map((step) => `charge:${step}`)
const SETTLE_STEPS = ['settle:begin', 'settle:before-receipt', 'settle:before-commit']
const WEBHOOK_STEPS = ['webhook:before-fetch', 'webhook:after-fetch', 'webhook:after-claim', 'webhook:before-commit']
const SECOND_STEPS = ['second:after-payment', 'settle-second:begin', 'settle-second:before-commit']

const VISA = 'pm_card_visa'
const ASKS_BANK = 'pm_card_authenticationRequired'
type Reply = Awaited<ReturnType<typeof ask>>

export type Flow = {
  steps: string[]
  /** Before the server starts: what must have happened already. Answers go to `run`. */
  before?: 'buys in two, and the second payment is due' | 'buys in two'
  /** What the buyer does. The server dies somewhere in it. */
  run(site: CrashSite): Promise<void>
  /** What an honest buyer does when nothing came back: the same once more. */
  again(site: CrashSite): Promise<Reply>
  charges: number
}

const buy = (site: CrashSite, more: object = {}) =>
  ask(site, '/api/billing/charge', { courseId: site.items.courseId, paymentMethodId: VISA, ...more })
const inTwo = { plan: 'two_payments', planConsent: true }

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
  },
  'the first of two payments': {
    steps: [...CHARGE_STEPS, ...SETTLE_STEPS],
    run: async (site) => void (await buy(site, inTwo)),
    again: (site) => buy(site, inTwo),
    charges: 1,
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
      await answerBankAt(site, String(reply?.clientSecret))
      await ask(site, `/api/billing/orders/${reply?.orderId}/finish`, {})
    },
    again: (site) => buy(site),
    charges: 1,
  },
  'a webhook alone settles': {
    steps: [...WEBHOOK_STEPS, ...SETTLE_STEPS],
    run: async (site) => {
      const reply = (await buy(site, { paymentMethodId: ASKS_BANK }))?.body
      await answerBankAt(site, String(reply?.clientSecret))
      site.sandbox.webhooks.release()
      await site.sandbox.webhooks.idle()
    },
    again: (site) => buy(site),
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
}

function buyBundle(site: CrashSite) {
  return ask(site, '/api/billing/charge-bundle', { bundleId: site.items.bundleId, paymentMethodId: VISA })
}

function buyProgram(site: CrashSite) {
  return ask(site, '/api/billing/charge-mentorship', { programId: site.items.programId, paymentMethodId: VISA })
}

async function paySecond(site: CrashSite) {
  const reply = await ask(site, '/api/my/purchases')
  const [purchase] = (reply?.body.purchases ?? []) as { installments: { id: string }[] }[]
  return ask(site, `/api/billing/installments/${purchase?.installments[1]?.id}/pay`, {})
}

async function answerBankAt({ sandbox }: CrashSite, clientSecret: string): Promise<void> {
  const [paymentId] = clientSecret.split('_secret')
  const body = new URLSearchParams({ key: sandbox.publishableKey, client_secret: clientSecret, passed: 'true' })
  await fetch(`${sandbox.url}/stripe-sandbox/v1/3ds/payment_intents/${paymentId}`, { method: 'POST', body })
}
