import { createHash } from 'node:crypto'

import { randomBase32 } from './totp.ts'

const HOW_MANY = 10

/** `abcd-efgh-ijkl-mnop`: 80 bits each, so a plain hash is enough to protect them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => (randomBase32(10).toLowerCase().match(/.{4}/g) ?? []).join('-'))
}

/** Ignores case, spaces and dashes. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(letters).digest('hex')
}
