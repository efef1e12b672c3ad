import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'

type ProviderSettings = Pick<PublicSettings, 'stripePublishableKey' | 'stripeScriptUrl'>

/** Loads Stripe.js, or the sandbox's replacement for it, on demand. */
export async function loadCardProvider({ stripePublishableKey, stripeScriptUrl }: ProviderSettings): Promise<Stripe> {
  if (!stripePublishableKey) throw new Error("This shop can't take card payments.")
  // The loader uses `window.Stripe` if it already exists.
  if (stripeScriptUrl && !window.Stripe) await addScript(stripeScriptUrl)
  const stripe = await loadStripe(stripePublishableKey)
  if (!stripe) throw new Error("The card provider didn't respond.")
  return stripe
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src })
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error("The card provider's script didn't load."))
    })
  })
  document.head.append(script)
  return loaded
}
