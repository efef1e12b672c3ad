import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import { EmailField } from '#contract/fields.ts'
import { createOwner } from '#server/features/accounts/create-owner.ts'

import { runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run create-owner -- --email you@example.com [--first-name Ada] [--last-name Lovelace]'

/**
 * Creates the first owner. The password is prompted for or read from standard input, never an argument others could
 * see.
 */
await runCommand(async (ctx) => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  })
  const email = EmailField.safeParse(values.email)
  if (!email.success) return `${values.email ? "That's not a valid email address. " : ''}${USAGE}`

  const password = await askPassword('Password for the owner: ')
  const name = { firstName: values['first-name'] ?? 'Shop', lastName: values['last-name'] ?? 'Owner' }
  return createOwner(ctx, { email: email.data, password, ...name })
})

async function askPassword(question: string): Promise<string> {
  process.stdout.write(process.stdin.isTTY ? question : '')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const password = await terminal.question('')
  terminal.close()
  if (process.stdin.isTTY) process.stdout.write('\n')
  return password
}
