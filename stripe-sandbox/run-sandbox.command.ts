// `npm run stripe-sandbox`: the sandbox on its own, for any Stripe client.
import { parseArgs } from 'node:util'

import { stopWithNpm } from '../scripts/stop-with-npm.js'
import { type StartOptions, startStripeSandbox } from './start-sandbox.ts'

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
    'api-version': { type: 'string' },
  },
})

const sandbox = await start({
  port: Number(values.port),
  host: values.host,
  stateFile: values.state,
  webhookUrl: values.webhook,
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhookSecret: values['webhook-secret'],
  publicUrl: values['public-url'],
  apiVersion: values['api-version'],
})
console.log(`Stripe sandbox – no real charge
  address          ${sandbox.url}
  secret key       ${sandbox.secretKey}
  publishable key  ${sandbox.publishableKey}
  webhook secret   ${sandbox.webhookSecret}
  webhooks to      ${values.webhook ?? '(nowhere; --webhook=http://…)'}
  state            ${values.state ?? '(in memory; --state=file)'}`)

/** A port that can't be used is explained in one sentence. */
async function start(options: StartOptions) {
  try {
    return await startStripeSandbox(options)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    const reasons = {
      EADDRINUSE: `Port ${options.port} is already in use`,
      EACCES: `Port ${options.port} may not be used by this user`,
      EADDRNOTAVAIL: `${options.host} is no address of this machine`,
    }
    console.error(`${reasons[code]}: choose another with --port or --host.`)
    process.exit(1)
  }
}

stopWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
