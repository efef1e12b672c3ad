#!/usr/bin/env node
// `npm run stripe-sandbox`, or `stripe-sandbox` from the package: the sandbox on its own, for any Stripe client.
import { stopWithNpm } from '../scripts/stop-with-npm.js'
import { HELP, readSandboxOptions } from './read-sandbox-options.ts'
import { type StartOptions, startStripeSandbox } from './start-sandbox.ts'

const options = readSandboxOptions(process.argv.slice(2), process.env)
if (options === 'help') {
  console.log(HELP)
  process.exit(0)
}
if (options instanceof Error) {
  console.error(`${options.message.replace(/\.?$/, '.')} See --help.`)
  process.exit(2)
}

const sandbox = await start(options)
console.log(`Stripe sandbox – no real charge
  address          ${sandbox.url}
  secret key       ${sandbox.secretKey}
  publishable key  ${sandbox.publishableKey}
  webhook secret   ${sandbox.webhookSecret}
  webhooks to      ${options.webhookUrl ?? '(nowhere; --webhook=http://…)'}
  state            ${options.stateFile ?? '(in memory; --state=file)'}`)

/** A port that can't be used is explained in one sentence. */
async function start(wanted: StartOptions) {
  try {
    return await startStripeSandbox(wanted)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
    const reasons = {
      EADDRINUSE: `Port ${wanted.port} is already in use`,
      EACCES: `Port ${wanted.port} may not be used by this user`,
      EADDRNOTAVAIL: `${wanted.host} is no address of this machine`,
    }
    console.error(`${reasons[code]}: choose another with --port or --host.`)
    process.exit(1)
  }
}

stopWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
