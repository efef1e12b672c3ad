import { openPortal } from '../../api/billing-portal.api.ts'
import type { OpenSandbox } from '../../open-sandbox.ts'
import { StripeFailure } from '../../wire/stripe-failure.ts'
import { escapeHtml, type Page, safeLink } from './page-frame.ts'

/** A small version of Stripe's billing portal: one customer's saved cards. */
export function portalPage({ ctx, settings }: OpenSandbox, id: string): Page | undefined {
  let returnUrl: string | null
  try {
    returnUrl = safeLink(openPortal(ctx, id).return_url)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return { title: 'Cards', status: error.status, body: `<h1>Your cards</h1><p>${escapeHtml(error.message)}</p>` }
  }
  return {
    title: 'Your cards',
    script: 'portal-page-script.js',
    body: `<h1>Your cards</h1>
<div id="portal" data-key="${escapeHtml(settings.publishableKey)}" data-session="${escapeHtml(id)}">
<ul id="cards" class="items"></ul>
<p id="none" hidden>No card is saved.</p>
<p id="problem" class="problem" role="alert"></p>
<p id="done" role="status"></p>
<h2>Add a card</h2>
<form id="add" novalidate><div id="card"></div><button type="submit">Save card</button></form>
</div>
${returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Back to the shop</a></p>` : ''}`,
  }
}
