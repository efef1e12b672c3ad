import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

import { ConfigError } from '#server/config/env.ts'

/**
 * Asks twice at a terminal, without showing what is typed. Otherwise reads the first line of standard input. A password is
 * never an argument, which others on the machine could see.
 */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine()
  const password = await ask(question)
  const again = await ask('Repeat the password: ')
  if (password !== again) throw new ConfigError('Nothing was changed: the two passwords differ.')
  return password
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const stop = new AbortController()
  terminal.once('SIGINT', () => stop.abort())
  terminal.once('close', () => stop.abort())
  try {
    return await terminal.question('', { signal: stop.signal })
  } catch {
    throw new ConfigError('Nothing was changed: no password was entered.')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new ConfigError('Nothing was changed: no password came from standard input.')
}
