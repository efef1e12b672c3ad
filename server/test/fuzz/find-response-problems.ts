import path from 'node:path'

import type { FuzzCase } from './make-case.ts'

export type FuzzResponse = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Patterns that would reveal the shop's internals. None of them appears in what the cases send. */
const LEAKS: [what: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+/],
  ['a source file', /(node_modules\/|file:\/\/\/(?!etc)|\/server\/[\w/-]+\.ts|\/dist\/program\/)/],
  ['the working folder', new RegExp(path.resolve('.').replace(/[/\\]/g, '\\$&'))],
  ['an error of SQLite', /SQLITE_|sqlite3?_|no such (table|column)|constraint failed/i],
  [
    'an error of PostgreSQL',
    /syntax error at or near|violates (unique|foreign|check|not-null)|invalid input syntax|relation "/,
  ],
  ['a statement', /\b(select|insert into|update) "\w+"/],
  [
    'an error of the program',
    /\b(TypeError|RangeError|ReferenceError|ZodError|SyntaxError|AggregateError)\b|is not a function|of undefined/,
  ],
  ['a password hash', /\$argon2/],
  ['a secret key', /\b(sk|rk)_(test|live)_(?!fuzz)\w{6,}|whsec_\w{6,}/],
]

type SentCase = Pick<FuzzCase, 'url'> & Partial<Pick<FuzzCase, 'headers'>>

/** Problems with a response, as sentences. An empty list means it's fine. */
export function findResponseProblems(fuzzCase: SentCase, response: FuzzResponse, secrets: readonly string[]): string[] {
  const { statusCode, body } = response
  const faults: string[] = []
  if (statusCode >= 500) faults.push(`returned ${statusCode}: ${body.slice(0, 200)}`)
  const shown = `${JSON.stringify(response.headers)}\n${body}`
  for (const [what, pattern] of LEAKS) {
    const found = pattern.exec(shown)
    if (found) faults.push(`shows ${what}: ${found[0].slice(0, 80)}`)
  }
  for (const secret of secrets) if (shown.includes(secret)) faults.push(`shows the secret "${secret}"`)
  const isFine = isOurError(body) || isRefusedRange(response) || isPageForBrowser(fuzzCase, body)
  if (statusCode >= 400 && fuzzCase.url.startsWith('/api/') && !isFine) {
    faults.push(`returned ${statusCode} in another shape: ${body.slice(0, 80)}`)
  }
  return faults
}

/** A player reads the file size from the header, so this response needs no message. */
function isRefusedRange({ statusCode, headers, body }: FuzzResponse): boolean {
  return statusCode === 416 && body === '' && /^bytes \*\/\d+$/.test(String(headers['content-range']))
}

/** Whoever follows a link to a file in a browser reads a page, see `visited-link.ts`. */
function isPageForBrowser({ headers }: SentCase, body: string): boolean {
  return /\btext\/html\b/.test(headers?.accept ?? '') && body.startsWith('<!doctype html>')
}

function isOurError(body: string): boolean {
  try {
    const { message, code, requestId } = JSON.parse(body)
    return [message, code, requestId].every((part) => typeof part === 'string' && part !== '')
  } catch {
    return false
  }
}
