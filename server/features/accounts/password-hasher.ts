import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { widerNetwork } from '#server/http/caller-network.ts'

import { type Caller, FairQueue } from './fair-queue.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes. Node's own `argon2` takes twice the processor time. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing keeps a core busy for about 50 ms, so one core is left for everything else, and at most two of the four
 * threads that also read files are used. A hundred people in line wait a few seconds; nobody would wait longer.
 */
export const passwordQueue = new FairQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 100,
  maxKnownWaiting: 20,
  groupOf: widerNetwork,
})

/** `caller` is who takes turns: an IP address or an account. */
export function hashPassword(password: string, caller: Caller = 'shop'): Promise<string> {
  return passwordQueue.run(caller, () => hash(password, PASSWORD_COST))
}

/** Without a stored hash the same work is done anyway, so timing doesn't reveal who has an account. */
export function verifyPassword(storedHash: string | null, password: string, caller: Caller = 'shop'): Promise<boolean> {
  return passwordQueue.run(caller, async () => {
    const matches = await verify(storedHash ?? (await dummyHash()), password)
    return matches && storedHash !== null
  })
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', PASSWORD_COST)
  return dummy
}
