import { Readable } from 'node:stream'

import { inlineContentType } from '#contract/media/file-types.ts'
import { attachmentNamed } from '#server/http/send-file.ts'
import type { Clock } from '#server/ports/clock.ts'
import type {
  ByteRange,
  DownloadUrlOptions,
  FileStore,
  ListedFile,
  PartUrlOptions,
  StoredFile,
  UploadedPart,
  UploadUrlOptions,
} from '#server/ports/file-store.ts'
import { FileMissing, FilesUnavailable, isFileKey } from '#server/ports/file-store.ts'
import type { S3Account } from '#server/ports/s3-account.ts'
import { type ConnectionRules, type OpenS3, openS3 } from './s3-client.ts'
import { NOT_S3, toUnavailable } from './s3-failures.ts'
import { splitStream } from './split-stream.ts'
import { failWhenStalled, withTimeout } from './store-timeouts.ts'

/** S3 lists at most this many at a time. */
const LARGEST_PAGE = 1000
const PIECE_BYTES = 8 * 1024 * 1024
/** Small enough to send over a slow connection while someone waits. */
const SMALL_BYTES = 1024 * 1024
/** Where browsers upload files until they're accepted. No key starts with a dot, so they can't be read there. */
const INCOMING = '.incoming/'
const OTHER_TYPE = 'application/octet-stream'
/** URLs requested within this time are identical, so browsers can cache what they loaded. */
const SIGNING_STEP_MS = 900_000

const NO_FILE = ['NotFound', 'NoSuchKey']
/** For a finished upload, Ceph returns NoSuchKey and other stores NoSuchUpload. */
const NO_UPLOAD = ['NoSuchUpload', 'NoSuchKey', 'NotFound']

/** Any S3-compatible bucket. */
export class S3FileStore implements FileStore {
  readonly #account: S3Account
  readonly #rules: ConnectionRules
  readonly #clock: Clock
  #opening: Promise<OpenS3> | undefined

  constructor(account: S3Account, rules: ConnectionRules, clock: Clock) {
    this.#account = account
    this.#rules = rules
    this.#clock = clock
  }

  async describe(key: string): Promise<StoredFile | undefined> {
    if (!isFileKey(key)) return undefined
    const { sdk, ask } = await this.#open()
    const found = await ask(new sdk.HeadObjectCommand(this.#at(key))).catch(nothingIf(...NO_FILE))
    if (found) return { sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    await this.#refuseNoBucket(key)
    return undefined
  }

  /** HEAD responses have no body, so a missing file and a missing bucket both look like a 404. GET tells them apart. */
  async #refuseNoBucket(key: string): Promise<void> {
    const { sdk, ask } = await this.#open()
    const found = await ask(new sdk.GetObjectCommand(this.#at(key))).catch(nothingIf(...NO_FILE))
    ;(found?.Body as Readable | undefined)?.destroy()
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { sdk, ask, timeouts } = await this.#open()
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await ask(new sdk.GetObjectCommand({ ...this.#at(key), Range })).catch(nothingIf(...NO_FILE))
    if (!found) throw new FileMissing(key)
    const { Body } = found
    return failWhenStalled(Body as Readable, timeouts.stallMs)
  }

  /** A stream is sent in parts, because S3 must know the length of each request up front. */
  async write(key: string, content: Readable | Buffer): Promise<void> {
    const { sdk, mover, ask, timeouts } = await this.#open()
    const at = { ...this.#at(key), ContentType: inlineContentType(key) ?? OTHER_TYPE }
    const pieces = splitStream(Buffer.isBuffer(content) ? Readable.from([content]) : content, PIECE_BYTES)
    const first = await pieces.next()
    const firstPiece = first.value ?? Buffer.alloc(0)
    if (firstPiece.length < PIECE_BYTES) {
      const put = new sdk.PutObjectCommand({ ...at, Body: firstPiece, ContentLength: firstPiece.length })
      if (firstPiece.length > SMALL_BYTES) await mover.send(put)
      else await ask(put, { requestTimeout: timeouts.smallMs })
      return
    }
    const uploadId = await this.startUpload(key, { contentType: at.ContentType })
    try {
      let partNumber = 0
      for (let piece: Buffer | undefined = firstPiece; piece; piece = (await pieces.next()).value) {
        partNumber += 1
        const part = { ...this.#at(key), UploadId: uploadId, PartNumber: partNumber, ContentLength: piece.length }
        await mover.send(new sdk.UploadPartCommand({ ...part, Body: piece }))
      }
      await this.completeUpload(key, uploadId)
    } catch (error) {
      // If the store is down, the sweep of old uploads cleans up later.
      if (!(error instanceof FilesUnavailable)) await this.abortUpload(key, uploadId)
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    const { sdk, ask } = await this.#open()
    await ask(new sdk.DeleteObjectCommand(this.#at(key))).catch(nothingIf(...NO_FILE))
  }

  async list({ prefix, after, limit }: { prefix?: string; after?: string; limit: number }): Promise<ListedFile[]> {
    const { sdk, ask } = await this.#open()
    const files: ListedFile[] = []
    for (let last = after; files.length < limit; ) {
      const page = await ask(
        new sdk.ListObjectsV2Command({
          Bucket: this.#account.bucket,
          Prefix: prefix,
          StartAfter: last || undefined,
          MaxKeys: Math.min(limit - files.length, LARGEST_PAGE),
        }),
      )
      const { Name, KeyCount, IsTruncated, Contents = [] } = page
      if (Name === undefined && KeyCount === undefined && IsTruncated === undefined) {
        throw new FilesUnavailable(NOT_S3, { cause: new Error("The response wasn't a list of files.") })
      }
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
        if (!Key.startsWith(INCOMING)) files.push({ key: Key, sizeBytes: Size, modifiedAt: LastModified })
      }
      if (!IsTruncated) break
      last = Contents.at(-1)?.Key
    }
    return files
  }

  /** Anything a browser could run, such as HTML, is only served as a download. */
  async signDownloadUrl(key: string, { expiresAt, downloadName }: DownloadUrlOptions): Promise<string> {
    const { sdk, client, getSignedUrl } = await this.#open()
    const type = inlineContentType(key)
    const name = downloadName ?? (type ? undefined : key.split('/').at(-1))
    const command = new sdk.GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: type ?? OTHER_TYPE,
      ResponseContentDisposition: name && attachmentNamed(name),
    })
    const sinceStep = Date.now() % SIGNING_STEP_MS
    const expiresIn = Math.round((this.#secondsUntil(expiresAt) + sinceStep / 1000) / 60) * 60
    return getSignedUrl(client, command, { signingDate: new Date(Date.now() - sinceStep), expiresIn })
  }

  async signUpload(key: string, { expiresAt, contentType, sizeBytes }: UploadUrlOptions): Promise<string> {
    const { sdk, client, getSignedUrl } = await this.#open()
    const incoming = { ...this.#at(key), Key: INCOMING + key }
    const command = new sdk.PutObjectCommand({ ...incoming, ContentType: contentType, ContentLength: sizeBytes })
    return getSignedUrl(client, command, {
      expiresIn: this.#secondsUntil(expiresAt),
      signableHeaders: new Set(['host', 'content-type', ...(sizeBytes === undefined ? [] : ['content-length'])]),
    })
  }

  /**
   * Copied within the store, because a PUT URL works until it expires and can't be revoked: anything sent to it later
   * ends up where nobody reads it.
   */
  async acceptUpload(key: string): Promise<void> {
    const { sdk, ask, mover } = await this.#open()
    const at = this.#at(key)
    const incoming = { ...at, Key: INCOMING + key }
    const isThere = async (place: typeof at) =>
      (await ask(new sdk.HeadObjectCommand(place)).catch(nothingIf(...NO_FILE))) !== undefined
    if (!(await isThere(incoming))) return
    const CopySource = `${at.Bucket}/${incoming.Key}`
    if (!(await isThere(at))) await mover.send(new sdk.CopyObjectCommand({ ...at, CopySource }))
    await ask(new sdk.DeleteObjectCommand(incoming))
  }

  async signPart(key: string, { expiresAt, uploadId, partNumber, sizeBytes }: PartUrlOptions): Promise<string> {
    const { sdk, client, getSignedUrl } = await this.#open()
    const part = { UploadId: uploadId, PartNumber: partNumber, ContentLength: sizeBytes }
    return getSignedUrl(client, new sdk.UploadPartCommand({ ...this.#at(key), ...part }), {
      expiresIn: this.#secondsUntil(expiresAt),
      signableHeaders: new Set(['host', 'content-length']),
    })
  }

  async startUpload(key: string, { contentType }: { contentType: string }): Promise<string> {
    const { sdk, ask } = await this.#open()
    const command = new sdk.CreateMultipartUploadCommand({ ...this.#at(key), ContentType: contentType })
    const { UploadId } = await ask(command)
    if (!UploadId) throw new FilesUnavailable(NOT_S3, { cause: new Error("The store didn't start the upload.") })
    return UploadId
  }

  async listParts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    const { sdk, ask } = await this.#open()
    const parts: UploadedPart[] = []
    for (let marker: string | undefined; ; ) {
      const upload = { ...this.#at(key), UploadId: uploadId, PartNumberMarker: marker }
      const page = await ask(new sdk.ListPartsCommand(upload)).catch(nothingIf(...NO_UPLOAD))
      if (!page) return undefined
      for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber, sizeBytes: Size, etag: ETag })
      }
      if (!page.IsTruncated) return parts
      marker = page.NextPartNumberMarker
    }
  }

  async completeUpload(key: string, uploadId: string): Promise<void> {
    const { sdk, client, timeouts } = await this.#open()
    const parts = await this.listParts(key, uploadId)
    if (!parts && (await this.describe(key))) return
    if (!parts || parts.length === 0) throw new Error('Parts of the file are missing.')
    const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }))
    const upload = { ...this.#at(key), UploadId: uploadId, MultipartUpload: { Parts } }
    const completing = withTimeout(timeouts.joinMs, (abortSignal) =>
      client.send(new sdk.CompleteMultipartUploadCommand(upload), { abortSignal, requestTimeout: timeouts.joinMs }),
    )
    await completing.catch(async (error) => {
      // Either another request completed it, or the first response was lost. In both cases the file exists.
      const isOver = NO_UPLOAD.includes((error as Error).name)
      if (!isOver || !(await this.describe(key))) throw error
    })
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    const { sdk, ask } = await this.#open()
    const command = new sdk.AbortMultipartUploadCommand({ ...this.#at(key), UploadId: uploadId })
    await ask(command).catch(nothingIf(...NO_UPLOAD))
  }

  async abortUploadsBefore(time: Date): Promise<void> {
    const { sdk, ask } = await this.#open()
    const command = new sdk.ListMultipartUploadsCommand({ Bucket: this.#account.bucket })
    const { Uploads = [] } = await ask(command)
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Key && UploadId && Initiated && Initiated < time) await this.abortUpload(Key, UploadId)
    }
    const { Contents = [] } = await ask(
      new sdk.ListObjectsV2Command({ Bucket: this.#account.bucket, Prefix: INCOMING }),
    )
    for (const { Key, LastModified } of Contents) {
      if (!Key || !LastModified || LastModified >= time) continue
      await ask(new sdk.DeleteObjectCommand({ Bucket: this.#account.bucket, Key }))
    }
  }

  #open(): Promise<OpenS3> {
    this.#opening ??= openS3(this.#account, this.#rules).catch((error) => {
      this.#opening = undefined
      throw toUnavailable(error, false)
    })
    return this.#opening
  }

  /** Converts a time on the shop's clock to a duration, because the store counts from its own clock. */
  #secondsUntil(time: Date): number {
    return Math.max(1, Math.ceil((time.getTime() - this.#clock.now().getTime()) / 1000))
  }

  #at(key: string) {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return { Bucket: this.#account.bucket, Key: key }
  }
}

/** Turns these errors from the store into undefined. */
function nothingIf(...names: string[]) {
  return (error: unknown): undefined => {
    if (names.includes((error as Error).name)) return undefined
    throw error
  }
}
