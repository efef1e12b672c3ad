// Runs every fixture of Stripe's own CLI against the sandbox, unmodified, and prints which pass. A fixture passes if
// `stripe trigger` succeeds and the sandbox has recorded the event it is named after.
// `node stripe-sandbox/trials/try-cli-fixtures.ts --cli=/path/to/stripe`; without the CLI it says so and does nothing.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { type StripeSandbox, startStripeSandbox } from '../start-sandbox.ts'
import { runProgram } from './run-program.ts'

/** What the sandbox doesn't simulate. Any other fixture must pass. */
const NOT_SIMULATED = [
  ...['cash_balance', 'credit_note', 'customer.subscription', 'customer_cash_balance', 'identity', 'issuing'],
  ...['payment_intent.partially_funded', 'quote', 'reporting', 'subscription', 'v1.billing.meter'],
]

/** Late events, such as a debit that arrives, are due by then. */
const LATER_MS = 3 * 3_600_000

const { values } = parseArgs({ options: { cli: { type: 'string', default: process.env.STRIPE_CLI ?? 'stripe' } } })
const version = spawnSync(values.cli, ['--version'], { encoding: 'utf8' })
if (version.error) console.log('skipped: Stripe’s CLI isn’t installed (set --cli or STRIPE_CLI to its path).')
else await tryAll(version.stdout.trim())

async function tryAll(cli: string): Promise<void> {
  const sandbox = await startStripeSandbox()
  const home = mkdtempSync(path.join(tmpdir(), 'stripe-cli-'))
  const surprises: string[] = []
  let passed = 0
  const names = listFixtures()
  for (const name of names) {
    const problem = await tryFixture(sandbox, name, home)
    const expected = !NOT_SIMULATED.some((kind) => name.startsWith(kind))
    if (problem === undefined) passed++
    else if (expected) surprises.push(name)
    console.log(`${problem === undefined ? '✓' : expected ? '✗' : '–'} ${name}${problem ? `: ${problem}` : ''}`)
  }
  rmSync(home, { recursive: true, force: true })
  await sandbox.close()
  console.log(`${cli}: ${passed} passed, ${names.length - passed} failed of ${names.length} fixtures`)
  if (surprises.length === 0) return
  console.log(`These should have passed: ${surprises.join(', ')}`)
  process.exitCode = 1
}

function listFixtures(): string[] {
  const help = spawnSync(values.cli, ['trigger', '--help'], { encoding: 'utf8' }).stdout
  const [, list = ''] = /Supported events:\n([\s\S]*?)\n\n/.exec(help) ?? []
  const names = list.split('\n').map((line) => line.trim())
  if (names.length < 100) throw new Error('The CLI listed too few fixtures.')
  return names
}

async function tryFixture(sandbox: StripeSandbox, name: string, home: string): Promise<string | undefined> {
  const before = sandbox.eventTypes().length
  const env = { HOME: home, STRIPE_API_KEY: sandbox.secretKey, STRIPE_CLI_TELEMETRY_OPTOUT: '1' }
  const { status, output } = await runProgram(values.cli, ['trigger', name, '--api-base', sandbox.url], env)
  if (status !== 0) return /"message": "(.*)"/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  sandbox.moveClock(LATER_MS)
  const wanted = name.replace(/\.(eu|gb)$/, '')
  return sandbox.eventTypes().slice(before).includes(wanted) ? undefined : `no ${wanted} was recorded`
}
