import type { OpenSandbox } from '../../open-sandbox.ts'
import { escapeHtml, money, type Page, safeLink } from './page-frame.ts'

/** A small version of Stripe's hosted checkout: the items, the card, and a link back. */
export function checkoutPage({ ctx, settings }: OpenSandbox, id: string): Page | undefined {
  const session = ctx.store.get('checkout_session', id)
  if (!session) return undefined
  const cancel = safeLink(session.cancel_url)
  const back = cancel ? `<p><a href="${escapeHtml(cancel)}">Back to the shop</a></p>` : ''
  if (session.status !== 'open' || session.expires_at <= ctx.clock.seconds()) {
    const done = session.status === 'complete'
    return {
      title: 'Checkout',
      body: `<h1>${done ? 'This checkout is paid' : 'This checkout has expired'}</h1>
<p>${done ? 'There is nothing left to do here.' : 'Please start again in the shop.'}</p>${back}`,
    }
  }
  const items = ctx.store.get('session_secret', id)?.lineItems ?? []
  const currency = session.currency ?? 'usd'
  const rows = items.map(
    (item) => `<li><span>${escapeHtml(item.description ?? '')}${item.quantity === 1 ? '' : ` × ${item.quantity}`}</span>
<span class="amount">${money(item.amount_total, currency)}</span></li>`,
  )
  const total = session.amount_total === null ? '' : money(session.amount_total, currency)
  const email = session.customer_details?.email
  return {
    title: 'Checkout',
    script: 'checkout-page-script.js',
    body: `<h1>${session.mode === 'setup' ? 'Save a card' : 'Pay by card'}</h1>
<ul class="items">${rows.join('')}${total && `<li class="total"><span>Total</span><span class="amount">${total}</span></li>`}</ul>
${email ? `<p class="email">${escapeHtml(email)}</p>` : ''}
<form id="pay" data-key="${escapeHtml(settings.publishableKey)}" data-session="${escapeHtml(id)}" data-success="${escapeHtml(safeLink(session.success_url) ?? '')}" novalidate>
<div id="card"></div>
<p id="problem" class="problem" role="alert"></p>
<button type="submit">${session.mode === 'setup' ? 'Save card' : `Pay ${total}`}</button>
</form>${back}`,
  }
}
