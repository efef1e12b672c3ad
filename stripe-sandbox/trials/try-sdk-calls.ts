// Makes the calls of sdk-calls.json with official SDKs, each against a fresh sandbox, and prints a table of which pass.
// `node stripe-sandbox/trials/try-sdk-calls.ts --node=/path/to/node_modules/stripe --python=/path/to/dist-packages`:
// both may be given more than once; the repository's own SDK always comes first. `--write` updates SDK-CALLS.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'

import Stripe from 'stripe'

import { type StripeSandbox, startStripeSandbox } from '../start-sandbox.ts'
import { runProgram } from './run-program.ts'
import { CALLS_FILE, makeCalls, type Outcome, readCalls } from './sdk-call.ts'

type Column = { sdk: string; outcomes: Outcome[] }

const TABLE_FILE = path.join(import.meta.dirname, '../SDK-CALLS.md')
/** The version that the types of stripe-node 8 expect; the package itself sends none. */
const OLDEST_VERSION = '2020-08-27'

const folders = { type: 'string', multiple: true, default: [] as string[] } as const
const { values } = parseArgs({ options: { node: folders, python: folders, write: { type: 'boolean' } } })

const columns: Column[] = [await withSandbox((sandbox) => tryNode(sandbox, Stripe))]
for (const folder of values.node) {
  columns.push(await withSandbox((sandbox) => tryNode(sandbox, createRequire(import.meta.url)(folder))))
}
for (const folder of values.python) columns.push(await withSandbox((sandbox) => tryPython(sandbox, folder)))
const table = toTable(columns)
console.log(table)
if (values.write) writeFileSync(TABLE_FILE, readFileSync(TABLE_FILE, 'utf8').replace(/\| Call [\s\S]*/, table))
const failures = columns.flatMap(({ sdk, outcomes }) =>
  outcomes.flatMap((outcome, at) =>
    outcome === 'passed' || outcome === 'missing' ? [] : [`${sdk} ${readCalls()[at]?.call}: ${outcome}`],
  ),
)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function withSandbox(work: (sandbox: StripeSandbox) => Promise<Column>): Promise<Column> {
  const sandbox = await startStripeSandbox()
  try {
    return await work(sandbox)
  } finally {
    await sandbox.close()
  }
}

async function tryNode({ host, port, secretKey }: StripeSandbox, Sdk: typeof Stripe): Promise<Column> {
  const config = { protocol: 'http', host, port, telemetry: false } as const
  const version = (new Sdk(secretKey, config).getApiField('version') as string | null) ?? OLDEST_VERSION
  const stripe = new Sdk(secretKey, { ...config, apiVersion: version } as Stripe.StripeConfig)
  return { sdk: `Node ${Sdk.PACKAGE_VERSION}`, outcomes: await makeCalls(stripe, version) }
}

async function tryPython({ url, secretKey }: StripeSandbox, folder: string): Promise<Column> {
  const script = path.join(import.meta.dirname, 'make_calls.py')
  const { output } = await runProgram('python3', [script, CALLS_FILE, url, secretKey], { PYTHONPATH: folder })
  const { version, outcomes } = JSON.parse(output) as { version: string; outcomes: Outcome[] }
  return { sdk: `Python ${version}`, outcomes }
}

/** One row for each method; a method that is called twice must pass twice. */
function toTable(all: Column[]): string {
  const calls = readCalls().map(({ call }) => call)
  const rows = [...new Set(calls)].sort().map((call) => {
    const cells = all.map(({ outcomes }) => {
      const found = outcomes.filter((_, at) => calls[at] === call)
      return found.includes('missing') ? '–' : found.every((outcome) => outcome === 'passed') ? '✓' : '✗'
    })
    return `| \`${call}\` | ${cells.join(' | ')} |`
  })
  const passed = all.map(({ outcomes }) => outcomes.filter((outcome) => outcome === 'passed').length)
  const tried = all.map(({ outcomes }) => outcomes.filter((outcome) => outcome !== 'missing').length)
  return `| Call | ${all.map(({ sdk }) => sdk).join(' | ')} |
| --- |${all.map(() => ' :-: |').join('')}
${rows.join('\n')}
| **calls made that passed** | ${passed.map((count, at) => `${count} of ${tried[at]}`).join(' | ')} |
`
}
