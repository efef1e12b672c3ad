import type { Random } from '../torture/seeded-random.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'

/** The subset of JSON Schema that the API document uses. */
export type Schema = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

const OPTIONAL_SHARE = 0.6
/** A generated value is almost always wrong here and would end the call early. */
const RARELY_SENT = ['expectedTotalCents', 'confirmationTokenId']
const RARE_SHARE = 0.1
const MAX_ITEMS = 6

/** A value the schema allows, using ids, addresses and names that exist in the shop. `name` is the field's name. */
export function generateValue(random: Random, known: KnownValues, schema: Schema, name = ''): unknown {
  if (schema.anyOf) return generateValue(random, known, random.pick(schema.anyOf), name)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return generateNumber(random, schema, name)
    case 'array':
      return generateArray(random, known, schema, name)
    case 'object':
      return generateObject(random, known, schema)
    default:
      return generateText(random, known, schema, name)
  }
}

function generateNumber(random: Random, { type, minimum = -1000, maximum = 100_000 }: Schema, name: string): number {
  // Nothing listens on this port, so the result doesn't depend on the machine.
  if (name === 'smtpPort') return 1
  const edge = random.pick([minimum, maximum, minimum + 1, maximum - 1, 0, 1, 100])
  const value = random.chance(0.5) ? edge : minimum + random.next() * (Math.min(maximum, 10_000) - minimum)
  const inRange = Math.min(maximum, Math.max(minimum, value))
  return type === 'integer' ? Math.round(inRange) : inRange
}

function generateArray(random: Random, known: KnownValues, schema: Schema, name: string): unknown[] {
  const { minItems = 0, maxItems = MAX_ITEMS, items = {} } = schema
  const count = Math.min(maxItems, minItems + Math.floor(random.next() * MAX_ITEMS))
  const singular = name.replace(/s$/, '')
  return Array.from({ length: count }, () => generateValue(random, known, items, singular))
}

function generateObject(random: Random, known: KnownValues, schema: Schema): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const value: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(properties)) {
    const share = RARELY_SENT.includes(name) ? RARE_SHARE : OPTIONAL_SHARE
    if (required.includes(name) || random.chance(share)) value[name] = generateValue(random, known, part, name)
  }
  if (propertyNames && typeof additionalProperties === 'object') {
    for (let at = 0; at < 3; at++) {
      value[String(generateValue(random, known, propertyNames))] = generateValue(random, known, additionalProperties)
    }
  }
  return value
}

function generateText(random: Random, known: KnownValues, schema: Schema, name: string): string {
  const { format, minLength = 0, maxLength = 1000 } = schema
  if (format === 'uuid') return known.idFor(random, name)
  if (format === 'date-time') return new Date(Math.floor(random.next() * 4e12)).toISOString()
  if (format === 'date') return new Date(Math.floor(random.next() * 4e12)).toISOString().slice(0, 10)
  const fitting = known.textFor(random, name)
  if (fitting !== undefined && random.chance(0.8)) return fitting
  const text = random.pick([...HOSTILE_TEXTS, 'Plain words', 'x'.repeat(maxLength), 'é'.repeat(minLength)])
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}
