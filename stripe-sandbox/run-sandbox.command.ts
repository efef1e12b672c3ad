// `npm run stripe-sandbox`: the sandbox on its own, for any Stripe client.
import { parseArgs } from 'node:util'

import { startStripeSandbox } from './start-sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '12111' },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
    state: { type: 'string' },
    webhook: { type: 'string' },
    'secret-key': { type: 'string' },
    'publishable-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'public-url': { type: 'string' },
  },
})

const sandbox = await startStripeSandbox({
  port: Number(values.port),
  host: values.host,
  stateFile: values.state,
  webhookUrl: values.webhook,
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhookSecret: values['webhook-secret'],
  publicUrl: values['public-url'],
})
console.log(`Stripe sandbox – no real charge
  address          ${sandbox.url}
  secret key       ${sandbox.secretKey}
  publishable key  ${sandbox.publishableKey}
  webhook secret   ${sandbox.webhookSecret}
  webhooks to      ${values.webhook ?? '(nowhere; --webhook=http://…)'}
  state            ${values.state ?? '(in memory; --state=file)'}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
