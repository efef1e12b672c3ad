import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'

type ProviderSettings = Pick<PublicSettings, 'stripePublishableKey' | 'stripeScriptUrl'>

/** Stripe.js, or what stands in for it in the sandbox. Nothing of it is loaded before this is called. */
export async function loadCardProvider({ stripePublishableKey, stripeScriptUrl }: ProviderSettings): Promise<Stripe> {
  if (!stripePublishableKey) throw new Error('This shop cannot take cards.')
  // The loader takes a `window.Stripe` that is already there.
  if (stripeScriptUrl && !window.Stripe) await addScript(stripeScriptUrl)
  const stripe = await loadStripe(stripePublishableKey)
  if (!stripe) throw new Error('The card provider did not answer.')
  return stripe
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src })
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card provider did not load.'))
    })
  })
  document.head.append(script)
  return loaded
}
