import type { Random } from '#server/test/torture/seeded-random.ts'
import { HOSTILE_NUMBERS, HOSTILE_TEXTS, RAW_NUMBERS, rawNumber } from './hostile-values.ts'

const EXTRA_KEYS = [
  'role',
  'id',
  'userId',
  'isAdmin',
  'passwordHash',
  'priceCents',
  'amount',
  '__proto__',
  'constructor',
]

/** The same value with one thing wrong: another type, hostile text, a missing part, or an unexpected key. */
export function corruptOne(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = Math.floor(random.next() * value.length)
    if (random.chance(0.2)) return [...value, ...value]
    return value.map((item, index) => (index === at ? corruptOne(random, item) : item))
  }
  if (!isObject(value)) return corrupted(random, value)
  const names = Object.keys(value)
  const corruptedOne: Record<string, unknown> = { ...value }
  if (names.length === 0 || random.chance(0.15)) return withExtra(random, corruptedOne)
  const name = random.pick(names)
  if (random.chance(0.15)) delete corruptedOne[name]
  else corruptedOne[name] = random.chance(0.3) ? corruptOne(random, value[name]) : corrupted(random, value[name])
  return corruptedOne
}

export function corruptAll(random: Random, value: unknown): unknown {
  if (!isObject(value)) return corrupted(random, value)
  const entries = Object.entries(value).map(([name, part]) => [name, corrupted(random, part)] as const)
  return withExtra(random, Object.fromEntries(entries))
}

export function corruptText(random: Random): string {
  const text = random.pick(HOSTILE_TEXTS)
  if (random.chance(0.1)) return text.repeat(1 + Math.floor(random.next() * 200)).slice(0, 4000)
  return random.chance(0.1) ? text + random.pick(HOSTILE_TEXTS) : text
}

function corrupted(random: Random, value: unknown): unknown {
  // Most code already checks the type, so half of the cases keep it.
  if (typeof value === 'string' && random.chance(0.5)) return corruptText(random)
  if (typeof value === 'number' && random.chance(0.5)) return corruptNumber(random, value)
  return random.pick<() => unknown>([
    () => null,
    () => '',
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [value],
    () => ({ value }),
    () => ({ length: 1, 0: value }),
    () => ({ toString: 'x', valueOf: 1, toJSON: 'y' }),
    () => corruptText(random),
    () => corruptNumber(random, 1),
    () => String(value),
    () => many(value),
    () => corruptText(random).repeat(1000).slice(0, 60_000),
  ])()
}

/** Up to about a megabyte, because a list of long texts could exceed the maximum string length. */
function many(value: unknown): unknown[] {
  const size = JSON.stringify(value)?.length ?? 1
  return Array.from({ length: Math.min(3000, Math.ceil(1_000_000 / size)) }, () => value)
}

function corruptNumber(random: Random, value: number): number | string {
  if (random.chance(0.2)) return rawNumber(random.pick(RAW_NUMBERS))
  return random.chance(0.3) ? value + random.pick([-1, 1, 0.5, 1e-9]) : random.pick(HOSTILE_NUMBERS)
}

/** `defineProperty`, because assigning to `__proto__` would set the prototype and send nothing. */
function withExtra(random: Random, value: Record<string, unknown>): Record<string, unknown> {
  const extra = random.pick<unknown>(['owner', 1, null, { role: 'owner' }])
  return Object.defineProperty(value, random.pick(EXTRA_KEYS), {
    value: extra,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
