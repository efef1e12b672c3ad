import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for Argon2id: 19 MiB, two passes. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2))
}

/** Without a stored hash the same work is done for nothing, so that time does not tell who has an account. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(storedHash ?? (await dummyHash()), password)
    return matches && storedHash !== null
  })
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', ARGON2)
  return dummy
}

/** Hashing takes a core for some 50 ms: two at a time, so that a burst of logins leaves room for everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
