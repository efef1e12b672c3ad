import { ask, type CrashSite } from './crash-harness.ts'

/** The requests that people's browsers and Stripe's pages send in the flows. */

const VISA = 'pm_card_visa'

export function buy(site: CrashSite, more: object = {}) {
  return ask(site, '/api/billing/charge', { courseId: site.items.courseId, paymentMethodId: VISA, ...more })
}

export function buyBundle(site: CrashSite) {
  return ask(site, '/api/billing/charge-bundle', { bundleId: site.items.bundleId, paymentMethodId: VISA })
}

export function buyProgram(site: CrashSite) {
  return ask(site, '/api/billing/charge-mentorship', { programId: site.items.programId, paymentMethodId: VISA })
}

export async function paySecond(site: CrashSite) {
  const purchase = await findPurchase(site)
  return ask(site, `/api/billing/installments/${purchase?.installments[1]?.id}/pay`, {})
}

export async function markPaidOutside(site: CrashSite) {
  const purchase = await findPurchase(site)
  const address = `/api/admin/installments/${purchase?.installments[1]?.id}/mark-paid`
  return ask(site, address, { reason: 'In cash' }, site.staffCookie)
}

export async function completeBankChallengeAt(site: CrashSite, clientSecret: string): Promise<void> {
  const [paymentId] = clientSecret.split('_secret')
  const response = { client_secret: clientSecret, passed: 'true' }
  await postAsBrowser(site, `3ds/payment_intents/${paymentId}`, response)
}

/**
 * Pays on the page that `POST /api/checkout/session` returns. Returns the shop's response, or undefined if it crashed.
 */
export async function payHostedPage(site: CrashSite, afterwards: 'comes back' | 'closes the tab') {
  const opened = await ask(site, '/api/checkout/session', { courseId: site.items.courseId })
  const [sessionId] = /cs_[A-Za-z0-9_]+/.exec(String(opened?.body.url)) ?? []
  if (!sessionId) return opened
  await postAsBrowser(site, `payment_pages/${sessionId}/confirm`, { payment_method: VISA })
  if (afterwards === 'comes back') return ask(site, `/api/billing/orders/${opened?.body.orderId}/finish`, {})
  await deliverWebhooks(site)
  return opened
}

/** Staff check first: a refund that already exists or is pending isn't requested again. */
export async function refundOnce(site: CrashSite, amountCents: number) {
  const orderId = (await findPurchase(site))?.id
  const order = await ask(site, `/api/admin/orders/${orderId}`, undefined, site.staffCookie)
  if (!order || Number(order.body.refundedCents) > 0) return order
  return ask(site, `/api/admin/orders/${orderId}/partial-refund`, { amountCents }, site.staffCookie)
}

/** However often it's sent, the order has one request. */
export async function withdrawOnce(site: CrashSite) {
  const orderId = (await findPurchase(site))?.id
  const declared = { name: 'Ada Lovelace', email: 'ada@example.test', contract: 'Course', orderId }
  const first = await ask(site, '/api/withdrawals', declared)
  const second = await ask(site, '/api/withdrawals', declared)
  if (first && second && first.body.id !== second.body.id) throw new Error('one order has two withdrawals')
  return second
}

export async function refundAtStripe(site: CrashSite, cents: number): Promise<void> {
  const [charge] = site.sandbox.charges()
  const body = new URLSearchParams({ payment_intent: String(charge?.payment_intent), amount: String(cents) })
  const headers = { authorization: `Bearer ${site.sandbox.secretKey}` }
  const response = await fetch(`${site.sandbox.url}/v1/refunds`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  await deliverWebhooks(site)
}

export async function deliverWebhooks({ sandbox }: CrashSite): Promise<void> {
  sandbox.webhooks.release()
  await sandbox.webhooks.idle()
}

async function findPurchase(site: CrashSite) {
  const reply = await ask(site, '/api/my/purchases')
  return ((reply?.body.purchases ?? []) as { id: string; installments: { id: string }[] }[])[0]
}

async function postAsBrowser({ sandbox }: CrashSite, page: string, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ key: sandbox.publishableKey, ...fields })
  await fetch(`${sandbox.url}/stripe-sandbox/v1/${page}`, { method: 'POST', body })
}
