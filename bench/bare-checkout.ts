import path from 'node:path'

import Fastify from 'fastify'
import Stripe from 'stripe'

import { startStripeSandbox } from '../stripe-sandbox/start-sandbox.ts'

/**
 * The baseline for `npm run bench:checkout`: a server that makes the same payment in the same sandbox through the same
 * SDK and receives its webhooks, but stores nothing. The difference is what the shop does: order, access, receipt,
 * email.
 */
const [port = '0', folder = '.'] = process.argv.slice(2)

const sandbox = await startStripeSandbox({
  stateFile: path.join(folder, 'stripe-sandbox.jsonl'),
  webhookUrl: `http://localhost:${port}/webhook`,
})
const { hostname: host, port: sandboxPort } = new URL(sandbox.url)
const stripe = new Stripe(sandbox.secretKey, { host, port: sandboxPort, protocol: 'http', telemetry: false })

const app = Fastify()
app.get('/ready', () => ({ ready: true }))
app.post('/webhook', () => ({ received: true }))
app.get('/mine', () => ({ courses: [] }))
app.post('/pay', async () => {
  const customer = await stripe.customers.create({ email: 'buyer@example.test' })
  const cards = { allowed_payment_method_types: ['card' as const] }
  const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'usd', customer: customer.id, ...cards })
  const card = { payment_method: 'pm_card_visa', return_url: 'http://localhost/', expand: ['latest_charge'] }
  const { status } = await stripe.paymentIntents.confirm(intent.id, card)
  return { status }
})
await app.listen({ port: Number(port), host: 'localhost' })
