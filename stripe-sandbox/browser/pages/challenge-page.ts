import type { OpenSandbox } from '../../open-sandbox.ts'
import { escapeHtml, money, type Page, safeLink } from './page-frame.ts'

/** The bank's page for shops that redirect instead of showing the challenge on their own page. */
export function challengePage({ ctx, settings }: OpenSandbox, id: string): Page | undefined {
  const intent = ctx.store.get('payment_intent', id) ?? ctx.store.get('setup_intent', id)
  if (!intent) return undefined
  const returnUrl = safeLink(ctx.store.get('intent_secret', id)?.returnUrl)
  if (intent.status !== 'requires_action') {
    const back = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Back to the shop</a></p>` : ''
    return { title: 'Your bank', body: `<h1>Nothing to confirm</h1><p>This was already completed.</p>${back}` }
  }
  const amount = intent.object === 'payment_intent' ? ` of ${money(intent.amount, intent.currency)}` : ''
  return {
    title: 'Your bank',
    script: 'challenge-page-script.js',
    body: `<h1>Confirm with your bank</h1>
<p>This stands in for the 3D Secure page of a bank. Choose how the ${amount ? `payment${amount}` : 'card check'} ends.</p>
<div id="challenge" class="actions" data-key="${escapeHtml(settings.publishableKey)}" data-intent="${escapeHtml(id)}" data-return="${escapeHtml(returnUrl ?? '')}">
<button type="button" data-passed="true">Complete authentication</button>
<button type="button" class="quiet" data-passed="false">Fail authentication</button>
</div>
<p id="problem" class="problem" role="alert"></p>`,
  }
}
