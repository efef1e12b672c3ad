import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** An S3 error response. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  /** Additional XML, such as `<Region>` for a bucket in another region. */
  readonly details: string

  constructor(status: number, code: string, details = '') {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

type Signed = { credential: string; signedHeaders: string; signature: string; date: string; payloadHash: string }
const CLOCK_SKEW_MS = 15 * 60_000

/** Checks AWS Signature Version 4, in the header or the URL, like S3. Returns the hash of the body. */
export function checkSignature(request: IncomingMessage, url: URL, secrets: Map<string, string>, now: Date): string {
  const inAddress = url.searchParams.has('X-Amz-Signature')
  const signed = inAddress ? readAddress(url) : readHeader(request)
  const [accessKeyId = '', day = '', region = '', service = ''] = signed.credential.split('/')
  const secret = secrets.get(accessKeyId)
  if (secret === undefined) throw new S3Refusal(403, 'InvalidAccessKeyId')
  refuseOutOfTime(signed.date, inAddress ? Number(url.searchParams.get('X-Amz-Expires')) : undefined, now)

  const scope = [day, region, service, 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonicalRequest(request, url, signed))].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (k, part) => hmac(k, part),
    `AWS4${secret}`,
  )
  const expected = Buffer.from(hmac(key, toSign).toString('hex'))
  const given = Buffer.from(signed.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
  }
  return signed.payloadHash
}

function canonicalRequest(request: IncomingMessage, url: URL, { signedHeaders, payloadHash }: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const names = signedHeaders.split(';')
  if (!names.includes('host')) throw new S3Refusal(403, 'AccessDenied')
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  return [request.method, path.join('/'), query.join('&'), headers, signedHeaders, payloadHash].join('\n')
}

function readAddress({ searchParams }: URL): Signed {
  const value = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    date: value('Date'),
    payloadHash: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
  }
}

function readHeader({ headers }: IncomingMessage): Signed {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/
  const [, credential, signedHeaders, signature] = form.exec(headers.authorization ?? '') ?? []
  if (!credential || !signedHeaders || !signature) throw new S3Refusal(403, 'AccessDenied')
  const [date, payloadHash] = [String(headers['x-amz-date'] ?? ''), String(headers['x-amz-content-sha256'] ?? '')]
  return { credential, signedHeaders, signature, date, payloadHash }
}

/** `20261115T100000Z` */
function refuseOutOfTime(date: string, expiresSeconds: number | undefined, now: Date): void {
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = now.getTime() - signedAt
  const isOver = expiresSeconds === undefined ? Math.abs(age) > CLOCK_SKEW_MS : age > expiresSeconds * 1000
  if (expiresSeconds === undefined && isOver) throw new S3Refusal(403, 'RequestTimeTooSkewed')
  if (Number.isNaN(age) || isOver || (expiresSeconds ?? 0) > 604_800) throw new S3Refusal(403, 'AccessDenied')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
