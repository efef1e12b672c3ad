import { readFileSync } from 'node:fs'
import path from 'node:path'

/** In the order in which they need each other. */
const PARTS = [
  'card-rules',
  'element-style',
  'element-events',
  'sandbox-calls',
  'challenge-dialog',
  'payment-element',
  'elements-group',
  'stripe-object',
]

let bundle: string | undefined

/** One classic script out of the modules, so that `window.Stripe` is there as soon as it has loaded. */
export function bundledScript(): string {
  bundle ??= `(() => {\n'use strict'\n${PARTS.map(partOf).join('\n')}})()\n`
  return bundle
}

function partOf(name: string): string {
  const source = readFileSync(path.join(import.meta.dirname, 'script', `${name}.js`), 'utf8')
  return source.replaceAll(/^import [^']*'[^']*'\n/gm, '').replaceAll(/^export /gm, '')
}
