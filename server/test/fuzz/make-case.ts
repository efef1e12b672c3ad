import type { Random } from '../torture/seeded-random.ts'
import { corruptAll, corruptOne, corruptText } from './corrupt-value.ts'
import { generateValue, type Schema } from './generate-value.ts'
import { CONTENT_TYPES, HOSTILE_BODIES, HOSTILE_TEXTS, writeJson } from './hostile-values.ts'
import type { KnownValues } from './known-values.ts'
import { makeStripeEvent, WEBHOOK_PATH } from './make-stripe-event.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
/** One operation in the API document. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'signedIn' | 'staff'
  parameters: Parameter[]
  body: Schema | undefined
  /** The content type of a file upload. */
  receives: string | undefined
}

export type FuzzCase = {
  kind: 'valid' | 'one corrupted' | 'all corrupted' | 'wrong body' | 'wrong transport'
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** Three in ten requests are valid; the others are wrong in one place, in many places, as a whole, or in transport. */
const KINDS: FuzzCase['kind'][] = [
  'valid',
  'one corrupted',
  'valid',
  'all corrupted',
  'one corrupted',
  'wrong body',
  'valid',
  'one corrupted',
  'wrong transport',
  'one corrupted',
]

export function makeCase(random: Random, known: KnownValues, operation: Operation): FuzzCase {
  const kind = random.pick(KINDS)
  const { method, body, receives } = operation
  const url = makeUrl(random, known, operation, kind)
  const headers: Record<string, string> = {}
  let payload: FuzzCase['payload']
  if (operation.path === WEBHOOK_PATH && kind !== 'wrong transport') {
    headers['content-type'] = 'application/json'
    payload =
      kind === 'wrong body' ? jsonBody(random, known, {}, kind) : writeJson(makeStripeEvent(random, known, kind))
  } else if (receives) {
    headers['content-type'] = kind === 'wrong transport' ? random.pick(CONTENT_TYPES) : 'image/png'
    payload = fileBody(random)
  } else if (method !== 'GET' && (body || random.chance(0.3))) {
    headers['content-type'] = 'application/json'
    payload = jsonBody(random, known, body ?? {}, kind)
  }
  if (kind === 'wrong transport') corruptTransport(random, headers)
  return { kind, method, url, headers, payload }
}

function makeUrl(random: Random, known: KnownValues, operation: Operation, kind: FuzzCase['kind']): string {
  const query: string[] = []
  let { path } = operation
  for (const { name, in: place, required, schema } of operation.parameters) {
    const before = path.split(`/{${name}}`)[0]?.split('/').at(-1)
    const isBent = kind === 'all corrupted' || (kind === 'one corrupted' && random.chance(0.4))
    const good =
      schema.format === 'uuid' || (name === 'id' && before !== 'payment-methods')
        ? known.idFor(random, name, before)
        : generateValue(random, known, schema, before === 'payment-methods' ? 'paymentMethodId' : name)
    const value = isBent ? corruptText(random) : String(good)
    if (place === 'path') path = path.replace(`{${name}}`, encodePart(random, value, kind))
    else if (required || random.chance(0.6))
      query.push(`${encodeURIComponent(name)}=${encodePart(random, value, kind)}`)
  }
  if (kind === 'wrong transport') query.push(random.pick(ODD_QUERIES))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const ODD_QUERIES = [
  'limit=1&limit=2',
  'limit[]=1',
  'limit[$gt]=0',
  '__proto__[x]=1',
  '&&=&=',
  '%',
  '%ff%fe',
  'a=%00',
  '?',
]

/** Lone surrogates can't be encoded, but their bytes can. */
function encodePart(random: Random, value: string, kind: FuzzCase['kind']): string {
  const encoded = encodeURIComponent(value.toWellFormed()) || '%20'
  if (kind !== 'wrong transport') return encoded
  return random.pick([encoded, `${encoded}%`, `${encoded}%00`, '%ff', `${encoded}/`, `${encoded}%2f..`, '.', '..'])
}

function jsonBody(random: Random, known: KnownValues, schema: Schema, kind: FuzzCase['kind']): string {
  if (kind === 'wrong body') return random.pick(HOSTILE_BODIES)
  const value = generateValue(random, known, { type: 'object', ...schema })
  if (kind === 'one corrupted') return writeJson(corruptOne(random, value)) ?? ''
  if (kind === 'all corrupted') return writeJson(corruptAll(random, value)) ?? ''
  return writeJson(value) ?? ''
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function fileBody(random: Random): Buffer {
  return random.pick([
    PNG,
    PNG.subarray(0, 40),
    Buffer.concat([PNG.subarray(0, 16), Buffer.from('ffffffffffffffff', 'hex'), PNG.subarray(24)]),
    Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
    Buffer.alloc(0),
    Buffer.alloc(300_000, 0x41),
  ])
}

function corruptTransport(random: Random, headers: Record<string, string>): void {
  if (headers['content-type']) headers['content-type'] = random.pick(CONTENT_TYPES)
  const odd: [string, string][] = [
    ['accept', random.pick(['text/html', '*/*;q=9', ';;;', 'x'.repeat(5000)])],
    ['accept-encoding', random.pick(['gzip;q=0', 'identity;q=0, *;q=0', 'br, br, br'])],
    ['if-none-match', random.pick(['*', '"x"', 'W/"', `"${'e'.repeat(4000)}"`])],
    [
      'range',
      random.pick(['bytes=0-0', 'bytes=-', 'bytes=9-1', 'bytes=0-1,2-3', 'lines=1-2', 'bytes=99999999999999999-']),
    ],
    ['origin', random.pick(['null', 'https://evil.example', 'not an origin'])],
    ['sec-fetch-site', random.pick(['cross-site', 'same-origin', 'odd'])],
    ['x-forwarded-for', random.pick(['1.2.3.4', '::1', '"', 'a,b,c'])],
    ['host', random.pick(['evil.example', 'localhost:99999', ''])],
    ['x-http-method-override', 'DELETE'],
    ['user-agent', random.pick([random.pick(HOSTILE_TEXTS).replace(/[^\x20-\x7e]/g, ''), 'u'.repeat(8000)])],
  ]
  const [name, value] = random.pick(odd)
  headers[name] = value
}
