import { createHash, randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { parseByteRange } from '#server/http/byte-range.ts'

import { checkSignature, S3Refusal } from './s3-signature.ts'

type Stored = { content: Buffer; type: string; etag: string; modified: Date }
type Upload = { key: string; type: string; started: Date; parts: Map<number, { content: Buffer; etag: string }> }
type Call = { request: IncomingMessage; response: ServerResponse; url: URL; key: string; payloadHash: string }

export const TEST_BUCKET = {
  bucket: 'lessons',
  region: 'eu-central-1',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'a secret for tests',
}
const SMALLEST_PART = 5 * 1024 * 1024

/** A small in-memory S3 with one bucket that checks signatures, times, lengths and origins like the real one. */
export class TestS3Server {
  readonly objects = new Map<string, Stored>()
  readonly uploads = new Map<string, Upload>()
  /** The secret of every valid key. */
  readonly keys = new Map([[TEST_BUCKET.accessKeyId, TEST_BUCKET.secretAccessKey]])
  /** Origins that may upload from a browser; empty means none. */
  allowedOrigins: string[] = ['*']
  /** What browsers from these origins may do. */
  allowedMethods = 'GET, PUT'
  /** Seconds by which its clock runs ahead of the machine's. */
  aheadSeconds = 0
  /** Calls such as `PUT` that return AccessDenied, as for a key without that permission. */
  readonly denied = new Set<string>()
  /** Every call returns this: the key was revoked, or the bucket deleted. */
  refusal: { status: number; code: string; details?: string } | undefined
  /** `never`: accepts every call and responds to none. The others start sending a file and stop. */
  silence: 'none' | 'never' | 'before-body' | 'mid-body' = 'none'
  /** The error for an upload that is over. Ceph returns NoSuchKey. */
  missingUpload = 'NoSuchUpload'
  /** How many calls it has received. */
  calls = 0
  /** S3 lists at most a thousand at a time, however many are requested. */
  largestPage = 1000
  endpoint = ''
  readonly #server = http.createServer((request, response) => this.#respond(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.endpoint = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get account() {
    return { ...TEST_BUCKET, endpoint: this.endpoint }
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1
    if (this.silence === 'never') return void request.resume()
    response.setHeader('date', this.#now().toUTCString())
    try {
      const url = new URL(request.url ?? '/', this.endpoint)
      const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
      this.#allowOrigin(request, response)
      if (request.method === 'OPTIONS') return void response.end()
      const payloadHash = checkSignature(request, url, this.keys, this.#now())
      if (this.refusal) throw new S3Refusal(this.refusal.status, this.refusal.code, this.refusal.details)
      if (bucket !== TEST_BUCKET.bucket) throw new S3Refusal(404, 'NoSuchBucket')
      if (this.denied.has(request.method ?? '')) throw new S3Refusal(403, 'AccessDenied')
      await this.#do({ request, response, url, key: rest.join('/'), payloadHash })
    } catch (error) {
      request.resume()
      const { status, code, details } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError')
      sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message>${details}</Error>`)
    }
  }

  #allowOrigin({ method, headers }: IncomingMessage, response: ServerResponse): void {
    const { origin } = headers
    const isAllowed = this.allowedOrigins.some((each) => each === '*' || each === origin)
    if (method === 'OPTIONS' && !isAllowed) throw new S3Refusal(403, 'AccessForbidden')
    const isMethodAllowed = method === 'OPTIONS' || this.allowedMethods.includes(method ?? '')
    if (!origin || !isAllowed || !isMethodAllowed) return
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-methods', this.allowedMethods)
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-expose-headers', 'etag')
  }

  async #do(call: Call): Promise<void> {
    const { url, key } = call
    const { method } = call.request
    const uploadId = url.searchParams.get('uploadId')
    if (key === '') return url.searchParams.has('uploads') ? this.#listUploads(call) : this.#list(call)
    if (method === 'POST' && url.searchParams.has('uploads')) return this.#startUpload(call)
    if (uploadId !== null) return this.#doWithUpload(call, uploadId)
    if (method === 'PUT' && call.request.headers['x-amz-copy-source']) return this.#copy(call)
    if (method === 'PUT') return this.#put(call)
    if (method === 'DELETE') {
      this.objects.delete(key)
      return void call.response.writeHead(204).end()
    }
    return this.#get(call)
  }

  async #put(call: Call): Promise<void> {
    const content = await readBody(call)
    const type = call.request.headers['content-type'] ?? 'binary/octet-stream'
    const etag = md5(content)
    this.objects.set(call.key, { content, type, etag, modified: this.#now() })
    call.response.writeHead(200, { etag: `"${etag}"` }).end()
  }

  #copy({ request, response, key }: Call): void {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\/?[^/]+\//, '')
    const stored = this.objects.get(source)
    if (!stored) throw new S3Refusal(404, 'NoSuchKey')
    this.objects.set(key, { ...stored, modified: this.#now() })
    sendXml(response, 200, `<CopyObjectResult><ETag>"${stored.etag}"</ETag></CopyObjectResult>`)
  }

  #get({ request, response, url, key }: Call): void {
    const stored = this.objects.get(key)
    if (!stored) throw new S3Refusal(404, 'NoSuchKey')
    const { content, type, etag, modified } = stored
    const range = parseByteRange(request.headers.range, content.length)
    if (range === 'unsatisfiable') throw new S3Refusal(416, 'InvalidRange')
    const part = range ? content.subarray(range.start, range.end + 1) : content
    const disposition = url.searchParams.get('response-content-disposition')
    response.writeHead(range ? 206 : 200, {
      'content-type': url.searchParams.get('response-content-type') ?? type,
      'content-length': part.length,
      'accept-ranges': 'bytes',
      'last-modified': modified.toUTCString(),
      etag: `"${etag}"`,
      ...(disposition ? { 'content-disposition': disposition } : {}),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${content.length}` } : {}),
    })
    if (request.method === 'HEAD') return void response.end()
    if (this.silence === 'before-body') return void response.flushHeaders()
    if (this.silence === 'mid-body') return void response.write(part.subarray(0, part.length / 2))
    response.end(part)
  }

  #list({ response, url }: Call): void {
    const value = (name: string) => url.searchParams.get(name) ?? ''
    const after = Buffer.from(value('continuation-token'), 'base64url').toString() || value('start-after')
    const most = Math.min(Number(value('max-keys') || 1000), this.largestPage)
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(value('prefix')) && key > after).sort()
    const page = keys.slice(0, most)
    const contents = page.map((key) => {
      const { content, modified, etag } = this.objects.get(key) as Stored
      return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modified.toISOString()}</LastModified><ETag>"${etag}"</ETag></Contents>`
    })
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url')
    const more = keys.length > most ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    sendXml(
      response,
      200,
      `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
    )
  }

  #startUpload({ request, response, key }: Call): void {
    const uploadId = randomUUID()
    const type = request.headers['content-type'] ?? 'binary/octet-stream'
    this.uploads.set(uploadId, { key, type, started: this.#now(), parts: new Map() })
    sendXml(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  #listUploads({ response }: Call): void {
    const uploads = [...this.uploads].map(
      ([id, { key, started }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${started.toISOString()}</Initiated></Upload>`,
    )
    sendXml(response, 200, `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`)
  }

  async #doWithUpload(call: Call, uploadId: string): Promise<void> {
    const { request, response, url, key } = call
    const upload = this.uploads.get(uploadId)
    if (upload?.key !== key) throw new S3Refusal(404, this.missingUpload)
    if (request.method === 'PUT') {
      const content = await readBody(call)
      const etag = md5(content)
      upload.parts.set(Number(url.searchParams.get('partNumber')), { content, etag })
      return void response.writeHead(200, { etag: `"${etag}"` }).end()
    }
    if (request.method === 'DELETE') {
      this.uploads.delete(uploadId)
      return void response.writeHead(204).end()
    }
    if (request.method === 'GET') return listParts(upload, response)
    this.#complete(call, upload, (await buffer(request)).toString())
    this.uploads.delete(uploadId)
  }

  #complete({ response, key }: Call, { parts, type }: Upload, xml: string): void {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
    const etags = [...xml.matchAll(/<ETag>(?:&quot;|")?([0-9a-f]+)/g)].map(([, etag]) => etag)
    const chosen = named.map((number, at) => {
      const part = parts.get(number)
      if (!part || part.etag !== etags[at]) throw new S3Refusal(400, 'InvalidPart')
      if (at < named.length - 1 && part.content.length < SMALLEST_PART) throw new S3Refusal(400, 'EntityTooSmall')
      return part.content
    })
    const content = Buffer.concat(chosen)
    this.objects.set(key, { content, type, etag: `${md5(content)}-${chosen.length}`, modified: this.#now() })
    sendXml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
  }

  #now(): Date {
    return new Date(Date.now() + this.aheadSeconds * 1000)
  }
}

function listParts({ parts }: Upload, response: ServerResponse): void {
  const entries = [...parts]
    .sort(([a], [b]) => a - b)
    .map(
      ([number, { content, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><Size>${content.length}</Size><ETag>"${etag}"</ETag></Part>`,
    )
  sendXml(response, 200, `<ListPartsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListPartsResult>`)
}

/** A body whose hash was signed must have that hash. */
async function readBody({ request, payloadHash }: Call): Promise<Buffer> {
  const content = await buffer(request)
  const isHashed = /^[0-9a-f]{64}$/.test(payloadHash)
  if (isHashed && createHash('sha256').update(content).digest('hex') !== payloadHash) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  }
  return content
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(response.req.method === 'HEAD' ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
