import type { RawCase } from './raw-case.ts'
import { SLOW_TRICKS, TRICKS } from './raw-http-tricks.ts'

const H = 'Host: {host}\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
const login = '{"email":"a@example.test","password":"x"}'
const one = (name: string, text: string | Buffer): RawCase => ({ name, parts: [text] })
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${H}Connection: close\r\n\r\n`
const post = (headers: string, body: string) =>
  `POST /api/login HTTP/1.1\r\n${H}${headers}Connection: close\r\n\r\n${body}`

const REQUEST_LINES: RawCase[] = [
  one('a line of noise', 'ÿÿÿ noise\r\n\r\n'),
  one('no version', `GET /\r\n${H}\r\n`),
  one('version 0.9', `GET / HTTP/0.9\r\n${H}\r\n`),
  one('version 1.0', `GET /api/health HTTP/1.0\r\n\r\n`),
  one('version 2.0 in text', `GET / HTTP/2.0\r\n${H}\r\n`),
  one('version 9.9', `GET / HTTP/9.9\r\n${H}\r\n`),
  one('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  one('a TLS hello', Buffer.from('16030100c8010000c40303'.padEnd(400, 'ab'), 'hex')),
  one('an unknown method', `FETCH / HTTP/1.1\r\n${H}\r\n`),
  one('a lower-case method', `get / HTTP/1.1\r\n${H}\r\n`),
  one('TRACE', `TRACE / HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  one('CONNECT', `CONNECT example.test:443 HTTP/1.1\r\n${H}\r\n`),
  one('OPTIONS *', `OPTIONS * HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  one('PATCH', `PATCH /api/login HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  one('a space in the target', `GET /api/courses x HTTP/1.1\r\n${H}\r\n`),
  one('a tab instead of spaces', `GET\t/\tHTTP/1.1\r\n${H}\r\n`),
  one('line feeds alone', 'GET /api/health HTTP/1.1\nHost: x\nConnection: close\n\n'),
  one('carriage returns alone', 'GET /api/health HTTP/1.1\rHost: x\r\r'),
]

const TARGETS: RawCase[] = [
  ...['//', '///x', '/..', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/..%5c..%5c'],
  ...[
    '/%',
    '/%zz',
    '/%00',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/\u0001',
    '/api/%',
    '/api/courses/%',
    '/api/courses/%00',
    '/api//courses',
  ],
  ...[
    '/api/courses/',
    '/API/courses',
    '/api/courses;x=1',
    '/api/courses?%',
    '/api/courses?a=%ff',
    '/api/courses#x',
    '/.git/config',
  ],
  ...[
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/data/candlewick.sqlite',
    '/images/../../candlewick.sqlite',
    '/images/%2e%2e%2f%2e%2e%2fsecret.key',
  ],
  ...[
    '/files/x?until=1',
    '/files/%2e%2e%2fsecret.key',
    '/assets/../../package.json',
    '/api/s3/stream/../../secret.key',
    '/api/s3/stream/%2e%2e%2f',
  ],
  ...[
    'http://evil.example/',
    'http://evil.example/api/courses',
    'https://[::1]/',
    'http://',
    '*',
    '?',
    `/${'a'.repeat(10_000)}`,
  ],
  ...[
    `/api/courses/${'%41'.repeat(3_000)}`,
    `/api/courses?${'a=1&'.repeat(3_000)}`,
    '/metrics',
    '/__proto__',
    '/api/constructor',
  ],
].map((target) => one(`the target ${target.slice(0, 40)}`, get(target)))

const HEADERS: RawCase[] = [
  one('no host', 'GET /api/health HTTP/1.1\r\n\r\n'),
  one('two hosts', `GET / HTTP/1.1\r\n${H}Host: evil.example\r\nConnection: close\r\n\r\n`),
  one('an empty host', 'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'),
  one('a host with a path', 'GET / HTTP/1.1\r\nHost: a/../b?x\r\nConnection: close\r\n\r\n'),
  one('a header without a colon', `GET / HTTP/1.1\r\n${H}NoColon\r\n\r\n`),
  one('a space before the colon', `GET / HTTP/1.1\r\n${H}X-A : b\r\n\r\n`),
  one('a header without a name', `GET / HTTP/1.1\r\n${H}: b\r\n\r\n`),
  one('a folded header', `GET / HTTP/1.1\r\n${H}X-A: b\r\n c\r\n\r\n`),
  one('NUL in a header', `GET / HTTP/1.1\r\n${H}X-A: b\u0000c\r\n\r\n`),
  one(
    'bytes above 127 in a header',
    Buffer.from(`GET / HTTP/1.1\r\n${H}User-Agent: \xff\xfe\r\nConnection: close\r\n\r\n`, 'latin1'),
  ),
  one('a header of 100 KB', `GET / HTTP/1.1\r\n${H}X-A: ${'b'.repeat(100_000)}\r\n\r\n`),
  one('5,000 headers', `GET / HTTP/1.1\r\n${H}${'X-A: b\r\n'.repeat(5_000)}\r\n`),
  one(
    '2,000 cookies',
    `GET /api/auth/user HTTP/1.1\r\n${H}Cookie: ${'a=b; '.repeat(2_000)}\r\nConnection: close\r\n\r\n`,
  ),
  one(
    'a cookie of noise',
    Buffer.from(
      `GET /api/auth/user HTTP/1.1\r\n${H}Cookie: candlewick=\xff%00"; =; ;;candlewick=x\r\nConnection: close\r\n\r\n`,
      'latin1',
    ),
  ),
  one(
    'two cookies of the same name',
    `GET /api/auth/user HTTP/1.1\r\n${H}Cookie: candlewick=a; candlewick=b\r\nConnection: close\r\n\r\n`,
  ),
  one('an upgrade to nothing', `GET / HTTP/1.1\r\n${H}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`),
  one(
    'a web socket',
    `GET / HTTP/1.1\r\n${H}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  ),
  one('an unknown expectation', post(`${JSON_TYPE}Expect: magic\r\nContent-Length: ${login.length}\r\n`, login)),
  one(
    'an odd range',
    `GET /images/thumbnails/x.webp HTTP/1.1\r\n${H}Range: bytes=0-,-1,5-2\r\nConnection: close\r\n\r\n`,
  ),
  one(
    'odd conditions',
    `GET /api/courses HTTP/1.1\r\n${H}If-None-Match: W/"\r\nIf-Modified-Since: never\r\nConnection: close\r\n\r\n`,
  ),
  one(
    'forwarded by nobody',
    `GET /api/health HTTP/1.1\r\n${H}X-Forwarded-For: ${'1.1.1.1,'.repeat(500)}\r\nForwarded: for="_x\r\nConnection: close\r\n\r\n`,
  ),
]

const LENGTHS: RawCase[] = [
  one('a length that is no number', post(`${JSON_TYPE}Content-Length: abc\r\n`, login)),
  one('a negative length', post(`${JSON_TYPE}Content-Length: -1\r\n`, login)),
  one('a length with a plus', post(`${JSON_TYPE}Content-Length: +5\r\n`, login)),
  one('a length in hex', post(`${JSON_TYPE}Content-Length: 0x10\r\n`, login)),
  one('an enormous length', post(`${JSON_TYPE}Content-Length: 99999999999999999999\r\n`, login)),
  one('a length over the limit', post(`${JSON_TYPE}Content-Length: 1000000000\r\n`, login)),
  one('two lengths', post(`${JSON_TYPE}Content-Length: 5\r\nContent-Length: ${login.length}\r\n`, login)),
  one('two lengths in one header', post(`${JSON_TYPE}Content-Length: 5, 6\r\n`, login)),
  one('too short a length', post(`${JSON_TYPE}Content-Length: 5\r\n`, login)),
  one('no length and no body', `POST /api/login HTTP/1.1\r\n${H}${JSON_TYPE}Connection: close\r\n\r\n`),
  one(
    'a length and chunks',
    post(`${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, '5c\r\nGPOST / HTTP/1.1\r\n\r\n0\r\n\r\n'),
  ),
  one(
    'chunks hidden by a tab',
    post(`${JSON_TYPE}Transfer-Encoding:\tchunked\r\nContent-Length: 4\r\n`, '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
  ),
  one('chunks twice', post(`${JSON_TYPE}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n`, '0\r\n\r\n')),
  one('chunks misspelt', post(`${JSON_TYPE}Transfer-Encoding: xchunked\r\n`, '0\r\n\r\n')),
  one('chunks, then more', post(`${JSON_TYPE}Transfer-Encoding: chunked, identity\r\n`, '0\r\n\r\n')),
  one('a chunk size that is no number', post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'zz\r\nabc\r\n0\r\n\r\n')),
  one('an enormous chunk size', post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'fffffffffffffffff\r\nabc')),
  one(
    'a chunk extension of 100 KB',
    post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, `1;${'x'.repeat(100_000)}\r\n{\r\n0\r\n\r\n`),
  ),
  one(
    'a chunk that is longer than it says',
    post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, '2\r\n{}x\r\n0\r\n\r\n'),
  ),
  one(
    'a trailer that sets a cookie',
    post(
      `${JSON_TYPE}Transfer-Encoding: chunked\r\nTrailer: Cookie\r\n`,
      '2\r\n{}\r\n0\r\nCookie: candlewick=x\r\n\r\n',
    ),
  ),
  one(
    'a body with GET',
    `GET /api/courses HTTP/1.1\r\n${H}Content-Length: ${login.length}\r\n${JSON_TYPE}Connection: close\r\n\r\n${login}`,
  ),
  one('a gzipped body', post(`${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: ${login.length}\r\n`, login)),
  one('two requests at once', `GET /api/health HTTP/1.1\r\n${H}\r\n${get('/api/courses')}`),
  one(
    'a hundred requests at once',
    `${`GET /api/health/live HTTP/1.1\r\n${H}\r\n`.repeat(99)}${get('/api/health/live')}`,
  ),
]

const BODIES: RawCase[] = [
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('\ufeff{"email":"a"}', 'utf16le')],
  ['a zip', Buffer.from('504b0304140000000800', 'hex')],
  ['half a character', Buffer.from('7b2261223a22e2', 'hex')],
].map(([name, body]) => {
  const head = `POST /api/login HTTP/1.1\r\n${H}${JSON_TYPE}Content-Length: ${body?.length}\r\nConnection: close\r\n\r\n`
  return one(`a body of ${name}`, Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')]))
})

/**
 * The shop waits 10 s for headers and 60 s for a body. Silent connections may stay open that long, but must not block
 * others.
 */
const SLOW: RawCase[] = [
  { name: 'nothing but a line end', parts: ['\r\n\r\n'], withinMs: 25_000 },
  { name: 'headers that never end', parts: [`GET / HTTP/1.1\r\n${H}`, 'X-A: 1\r\n', 'X-B: 2\r\n'], withinMs: 25_000 },
  {
    name: 'a request line byte by byte',
    parts: [...'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  },
  {
    name: 'a body that stops half way',
    parts: [post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"email"')],
    withinMs: 75_000,
  },
]

const WEBHOOK = (headers: string, body: string) =>
  `POST /api/webhooks/stripe HTTP/1.1\r\n${H}${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
const WEBHOOKS: RawCase[] = [
  one('a webhook without a signature', WEBHOOK(JSON_TYPE, '{"id":"evt_1"}')),
  one('a webhook with an empty signature', WEBHOOK(`${JSON_TYPE}Stripe-Signature: \r\n`, '{}')),
  one('a webhook with a wrong signature', WEBHOOK(`${JSON_TYPE}Stripe-Signature: t=1,v1=abc\r\n`, '{}')),
  one('a webhook with an odd signature', WEBHOOK(`${JSON_TYPE}Stripe-Signature: t=,v1=,v0=;;\r\n`, 'x')),
  one('a webhook that is no JSON', WEBHOOK('Content-Type: text/plain\r\n', 'hello')),
]

export const RAW_CASES = {
  quick: [...REQUEST_LINES, ...TARGETS, ...HEADERS, ...LENGTHS, ...BODIES, ...WEBHOOKS, ...TRICKS],
  slow: [...SLOW, ...SLOW_TRICKS],
}
