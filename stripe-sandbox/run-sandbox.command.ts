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

const { json, ...wanted } = options
const sandbox = await startStripeSandbox(wanted).catch((error) => {
  const reason = explainFailure(error, wanted)
  if (json) console.log(JSON.stringify({ error: reason }, null, 2))
  else console.error(reason)
  process.exit(1)
})
const { url, secretKey, publishableKey, webhookSecret } = sandbox
const { webhookUrl = null, stateFile = null } = wanted
if (json) {
  console.log(JSON.stringify({ url, secretKey, publishableKey, webhookSecret, webhookUrl, stateFile }, null, 2))
} else {
  console.log(`Stripe sandbox – no real charge
  address          ${url}
  secret key       ${secretKey}
  publishable key  ${publishableKey}
  webhook secret   ${webhookSecret}
  webhooks to      ${webhookUrl ?? '(nowhere; --webhook=http://…)'}
  state            ${stateFile ?? '(in memory; --state=file)'}`)
}

stopWithNpm()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}

/** One sentence for a port, an address or a file that can't be used. */
function explainFailure(error: NodeJS.ErrnoException, { port, host, stateFile }: StartOptions): string {
  const { code, syscall, path } = error
  if (stateFile && path) return `${stateFile} can't be used (${code}): choose another file with --state.`
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is already in use: choose another with --port or --host.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} may not be used by this user: choose another with --port or --host.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} is no address of this machine: choose another with --port or --host.`
  return error.stack ?? error.message
}
