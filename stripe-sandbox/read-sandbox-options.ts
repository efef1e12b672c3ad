import { parseArgs } from 'node:util'

import type { StartOptions } from './start-sandbox.ts'
import { isApiVersion } from './versions/api-version.ts'

export const HELP = `Usage: stripe-sandbox [options]

A stand-in for Stripe. It never charges anyone.

  --port=12111              the port (PORT); 0 picks a free one
  --host=127.0.0.1          the address (HOST)
  --webhook=http://…        where events are sent
  --state=stripe.jsonl      keeps everything in this file; otherwise nothing survives a restart
  --secret-key=sk_test_…    otherwise generated
  --publishable-key=pk_…    otherwise generated
  --webhook-secret=whsec_…  otherwise generated
  --public-url=https://…    where browsers reach it, if not at its own address
  --api-version=2022-11-15  the version of calls without Stripe-Version
  --json                    prints its address and keys as JSON
  --help                    this text

Exit code: 0 if it was stopped, 1 if it couldn't start, 2 if the options were wrong.`

const text = { type: 'string' } as const

type AskedFor = StartOptions & { json: boolean }

/** What was asked for on the command line, or one sentence about what is wrong with it. */
export function readSandboxOptions(args: string[], env: NodeJS.ProcessEnv): AskedFor | 'help' | Error {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ port: text, host: text, state: text, webhook: text, 'secret-key': text, 'publishable-key': text },
        ...{ 'webhook-secret': text, 'public-url': text, 'api-version': text },
        ...{ json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      },
    })
    if (values.help) return 'help'
    return {
      json: values.json === true,
      port: readPort(values.port ?? env.PORT ?? '12111'),
      host: values.host ?? env.HOST ?? '127.0.0.1',
      stateFile: values.state,
      webhookUrl: readUrl('webhook', values.webhook),
      secretKey: values['secret-key'],
      publishableKey: values['publishable-key'],
      webhookSecret: values['webhook-secret'],
      publicUrl: readUrl('public-url', values['public-url']),
      apiVersion: readVersion(values['api-version']),
    }
  } catch (error) {
    return error as Error
  }
}

function readPort(given: string): number {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port must be a number up to 65535.`)
  return port
}

function readUrl(name: string, given: string | undefined): string | undefined {
  if (given !== undefined && !/^https?:\/\//.test(given))
    throw new Error(`--${name} must start with http:// or https://.`)
  return given
}

function readVersion(given: string | undefined): string | undefined {
  if (given !== undefined && !isApiVersion(given)) throw new Error('--api-version must look like 2022-11-15.')
  return given
}
