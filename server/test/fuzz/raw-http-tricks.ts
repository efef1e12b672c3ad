import type { RawCase } from './raw-case.ts'

/** A request hidden inside another. It must never be answered. */
const HIDDEN = 'GET /api/health/live?hidden HTTP/1.1\r\nHost: x\r\n\r\n'
const H = 'Host: {host}\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

const post = (headers: string, body: string) =>
  `POST /api/login HTTP/1.1\r\n${H}${JSON_TYPE}${headers}Connection: close\r\n\r\n${body}`
const open = (headers: string, body: string) => `POST /api/login HTTP/1.1\r\n${H}${JSON_TYPE}${headers}\r\n${body}`
/** At most one response: anything after the first request is its body or ignored. */
const alone = (name: string, text: string): RawCase => ({ name, parts: [Buffer.from(text, 'latin1')], maxResponses: 1 })

/** Two parsers of the same bytes must not see different requests. */
const SMUGGLED: RawCase[] = [
  alone('a request behind a length and chunks', open(`Content-Length: 6\r\n${CHUNKED}`, `0\r\n\r\n${HIDDEN}`)),
  alone('a request behind chunks and a length', open(`${CHUNKED}Content-Length: 4\r\n`, `0\r\n\r\n${HIDDEN}`)),
  ...[
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked,',
    'Transfer-Encoding: ,chunked',
    'Transfer-Encoding: chunked, cow',
    'Transfer-Encoding: cow, chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: cow',
    'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\x0bchunked',
    'Transfer-Encoding: \x00chunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding: chunked\x20\x0c',
    '\x20Transfer-Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'X: y\rTransfer-Encoding: chunked',
    'Transfer_Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: identity',
  ].map((header) =>
    alone(
      `a request behind ${JSON.stringify(header)}`,
      open(`Content-Length: ${5 + HIDDEN.length}\r\n${header}\r\n`, `0\r\n\r\n${HIDDEN}`),
    ),
  ),
  ...[
    '5\r\nContent-Length: 0',
    '0\r\nContent-Length: 5',
    '5, 0',
    '0,',
    '5 0',
    '05_',
    '5\x0b',
    '+0',
    '-0',
    '0x0',
    '1e1',
  ].map((length) =>
    alone(`a request behind the length ${JSON.stringify(length)}`, open(`Content-Length: ${length}\r\n`, HIDDEN)),
  ),
  alone(
    'a request as the body of GET',
    `GET /api/courses HTTP/1.1\r\n${H}Content-Length: ${HIDDEN.length}\r\nConnection: close\r\n\r\n${HIDDEN}`,
  ),
  alone('a request behind a last one', `GET /api/health/live HTTP/1.1\r\n${H}Connection: close\r\n\r\n${HIDDEN}`),
  alone('chunks in version 1.0', `POST /api/login HTTP/1.0\r\n${JSON_TYPE}${CHUNKED}\r\n0\r\n\r\n${HIDDEN}`),
  alone(
    'a request behind an upgrade',
    `GET / HTTP/1.1\r\n${H}Connection: Upgrade, close\r\nUpgrade: x\r\n\r\n${HIDDEN}`,
  ),
]

const CHUNKS: RawCase[] = [
  '2\n{}\n0\n\n',
  '2 \r\n{}\r\n0\r\n\r\n',
  '0x2\r\n{}\r\n0\r\n\r\n',
  '-2\r\n{}\r\n0\r\n\r\n',
  '+2\r\n{}\r\n0\r\n\r\n',
  '2;\n{}\r\n0\r\n\r\n',
  '2;a="\r\n"\r\n{}\r\n0\r\n\r\n',
  '\r\n2\r\n{}\r\n0\r\n\r\n',
  '2\r\n{}0\r\n\r\n',
  '2\r\n{}\r\n00000000000000000\r\n\r\n',
  `${'1\r\n \r\n'.repeat(5_000)}0\r\n\r\n`,
  `0\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`,
  `0\r\nX-A: ${'b'.repeat(100_000)}\r\n\r\n`,
  '0\r\nContent-Length: 9\r\nTransfer-Encoding: x\r\n\r\n',
].map((body) => alone(`the chunks ${JSON.stringify(body.slice(0, 30))}`, post(CHUNKED, body)))

const sized = (name: string, body: Buffer, type = JSON_TYPE, target = 'POST /api/login'): RawCase => {
  const head = `${target} HTTP/1.1\r\n${H}${type}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  return { name, parts: [Buffer.concat([Buffer.from(head), body])], maxResponses: 1 }
}

const DEEP = 100_000
const BODIES: RawCase[] = [
  ...[
    ['lists in lists', '['.repeat(DEEP)],
    ['lists in lists that end', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
    ['objects in objects', `${'{"email":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a hidden prototype', '{"\\u005f\\u005fproto\\u005f_":{"role":"owner"},"email":"a@example.test","password":"x"}'],
    ['a prototype twice', '{"__proto__":{"a":1},"__proto__":null}'],
    ['a prototype inside', '{"email":{"__proto__":{"toString":1}},"password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"owner"}},"email":"a@example.test","password":"x"}'],
    ['names of methods', '{"toString":1,"valueOf":2,"hasOwnProperty":3,"email":"a@example.test","password":"x"}'],
    ['the same key 10,000 times', `{${'"email":"a",'.repeat(10_000)}"password":"x"}`],
    ['a number of 100,000 digits', `{"email":${'9'.repeat(DEEP)}}`],
    ['a whole megabyte', `{"email":"${'a'.repeat(1_100_000)}"}`],
  ].map(([name, body]) => sized(`a body of ${name}`, Buffer.from(body ?? ''))),
  ...[
    ['an overlong slash', '7b2261223a22c0af227d'],
    ['half of a pair', '7b2261223a22eda080227d'],
    ['a character beyond the last', '7b2261223a22f4908080227d'],
    ['a byte that only follows', '7b2261223a2280227d'],
    ['NUL before and behind', '007b7d00'],
    ['UTF-32', 'fffe00007b0000007d000000'],
  ].map(([name, hex]) => sized(`a body with ${name}`, Buffer.from(hex ?? '', 'hex'))),
]

const PART = 'Content-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\nx\r\n'
const FORMS: RawCase[] = ['POST /api/login', 'PUT /api/profile/picture'].flatMap((target) =>
  [
    ['without a boundary', '', `--x\r\n${PART}--x--\r\n`],
    ['with an empty boundary', '; boundary=', `--\r\n${PART}----\r\n`],
    ['with a boundary of 5,000 signs', `; boundary=${'x'.repeat(5_000)}`, `--x\r\n${PART}`],
    ['without an end', '; boundary=x', `--x\r\n${PART}`],
    ['without a head', '; boundary=x', '--x\r\n\r\n\r\n--x--'],
    ['of 1,000 parts', '; boundary=x', `${`--x\r\n${PART}`.repeat(1_000)}--x--\r\n`],
    ['with NUL in the name', '; boundary=x', `--x\r\n${PART.replace('x.png', '../x\u0000.png')}--x--\r\n`],
  ].map(([name, boundary, body]) =>
    sized(
      `a form ${name}, ${target}`,
      Buffer.from(body ?? ''),
      `Content-Type: multipart/form-data${boundary}\r\n`,
      target,
    ),
  ),
)

/** Ranges of a public file. */
const RANGES: RawCase[] = [
  'bytes=',
  'bytes=-',
  'bytes=-0',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=--5',
  'bytes=0-0-0',
  'bytes=0x0-0x5',
  'bytes=-99999999999999999999999',
  'bytes=99999999999999999999999-',
  'bytes=0-99999999999999999999999',
  'bytes=9007199254740993-9007199254740995',
  'bytes = 0 - 5',
  'BYTES=0-5',
  'bytes=0-5;q=1',
  'bits=0-5',
  `bytes=${'0-0,'.repeat(1_500)}0-0`,
  'bytes=0-5\r\nRange: bytes=7-9',
  'bytes=0-5\r\nIf-Range: "',
].map((range) =>
  alone(
    `the range ${JSON.stringify(range.slice(0, 40))}`,
    `GET {file} HTTP/1.1\r\n${H}Range: ${range}\r\nConnection: close\r\n\r\n`,
  ),
)

const LINES: RawCase[] = [
  alone('NUL in the target', `GET /api/\x00courses HTTP/1.1\r\n${H}\r\n`),
  alone('NUL in the method', `G\x00ET / HTTP/1.1\r\n${H}\r\n`),
  alone('NUL in the name of a header', `GET / HTTP/1.1\r\n${H}X-\x00A: b\r\n\r\n`),
  alone('nothing but NUL', '\x00'.repeat(2_000)),
  alone('bytes above 127 in the target', `GET /api/courses/\xff\xc0\xaf HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  alone('a line end in the target', `GET /api/courses\r\nX: /x HTTP/1.1\r\n${H}\r\n`),
  alone('a target of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${H}\r\n`),
  alone('a query of 100 KB', `GET /api/courses?q=${'a'.repeat(100_000)} HTTP/1.1\r\n${H}\r\n`),
  alone('a method of 100 KB', `${'G'.repeat(100_000)} / HTTP/1.1\r\n${H}\r\n`),
  alone('a header name of 100 KB', `GET / HTTP/1.1\r\n${H}${'X'.repeat(100_000)}: b\r\n\r\n`),
  alone('two thousand slashes', `GET ${'/'.repeat(2_000)} HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  alone('two thousand steps up', `GET /${'../'.repeat(2_000)}etc/passwd HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
  alone('empty lines first', `\r\n\r\nGET /api/health/live HTTP/1.1\r\n${H}Connection: close\r\n\r\n`),
]

export const TRICKS: RawCase[] = [...SMUGGLED, ...CHUNKS, ...BODIES, ...FORMS, ...RANGES, ...LINES]

export const SLOW_TRICKS: RawCase[] = [
  { name: 'a chunk that never ends', parts: [post(CHUNKED, '5\r\n{"e')], withinMs: 75_000 },
  { name: 'a chunk of 4 GB that does not come', parts: [post(CHUNKED, '100000000\r\n{}\r\n')], withinMs: 75_000 },
  { name: 'an expectation without a body', parts: [post('Expect: 100-continue\r\nContent-Length: 50\r\n', '')] },
]
