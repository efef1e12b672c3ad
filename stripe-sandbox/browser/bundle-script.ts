import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Ordered by dependency. */
const PARTS = [
  'card-rules',
  'element-style',
  'element-events',
  'sandbox-calls',
  'challenge-dialog',
  'payment-element',
  'wallet-sheet',
  'express-checkout-element',
  'elements-group',
  'stripe-object',
]

let bundle: string | undefined

/** Joins the modules into one classic script, so `window.Stripe` exists as soon as it has loaded. */
export function bundledScript(): string {
  bundle ??= `(() => {\n'use strict'\n${PARTS.map(partOf).join('\n')}})()\n`
  return bundle
}

function partOf(name: string): string {
  const source = readFileSync(path.join(import.meta.dirname, 'script', `${name}.js`), 'utf8')
  return source.replaceAll(/^import [^']*'[^']*'\n/gm, '').replaceAll(/^export /gm, '')
}
