import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import Stripe from 'stripe'
import { build } from 'vite'

import { BROWSER_PATH, forwardToSandbox, startStripeSandbox } from '../stripe-sandbox/start-sandbox.ts'

const HTML = `<!doctype html><html lang="en"><head><title>Pay</title></head><body>
<main id="root"></main><script src="${BROWSER_PATH}/stripe.js"></script><script type="module" src="/page.js"></script>
</body></html>`

/** A one-page shop with a sandbox behind it, under a content policy that allows only its own origin. */
export async function openPaymentPage() {
  const script = await bundlePage()
  let origin = ''
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname.startsWith(`${BROWSER_PATH}/`)) return forwardToSandbox(sandbox.url, request, response)
    if (url.pathname === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (url.pathname === '/charge')
      return response.end(JSON.stringify(await charge(url.searchParams.get('token') ?? '')))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "default-src 'self'").end(HTML)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = await startStripeSandbox({ publicUrl: origin })
  const { secretKey, publishableKey, host, port } = sandbox
  const stripe = new Stripe(secretKey, { protocol: 'http', host, port, telemetry: false })

  async function charge(confirmation_token: string) {
    const params = { amount: 4900, currency: 'usd', confirm: true, allowed_payment_method_types: ['card' as const] }
    try {
      const intent = await stripe.paymentIntents.create({ ...params, confirmation_token })
      return intent.status === 'requires_action' ? { clientSecret: intent.client_secret } : { paymentIntent: intent }
    } catch (error) {
      return { error: { message: error instanceof Error ? error.message : 'failed' } }
    }
  }

  return {
    origin,
    stripe,
    sandbox,
    url: (query: Record<string, string> = {}) => `${origin}/?${new URLSearchParams({ ...query, key: publishableKey })}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
}

async function bundlePage(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'payment-element-page.ts')
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const [first] = Array.isArray(bundled) ? bundled : [bundled]
  if (!first || !('output' in first)) throw new Error('the page was not bundled')
  return first.output[0].code
}
