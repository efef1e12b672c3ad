import { createHash } from 'node:crypto'
import { createWriteStream, type Stats, stat as statByCallback } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { v7 as uuidv7 } from 'uuid'

import { SESSION_CLAIM } from '#contract/media/session-claim.ts'
import type {
  ByteRange,
  DownloadUrlOptions,
  ListedFile,
  LocalFiles,
  PartUrlOptions,
  StoredFile,
  UploadedPart,
  UploadUrlOptions,
} from '#server/ports/file-store.ts'
import { FileMissing, isFileKey } from '#server/ports/file-store.ts'
import { nameSession, type UrlClaims, type UrlSigner } from '#server/secrets/url-signer.ts'

import { DiskUploads } from './disk-uploads.ts'
import { FileStream } from './file-stream.ts'

/** No key starts with a dot, so a file that is still being uploaded can't be read. */
const INCOMING = '.incoming'
/** Limits concurrent stat calls, so listing a large folder doesn't starve other requests. */
const STAT_BATCH_SIZE = 200

export class DiskFileStore implements LocalFiles {
  readonly #folder: string
  readonly #urlSigner: UrlSigner
  readonly #uploads: DiskUploads

  constructor(folder: string, urlSigner: UrlSigner) {
    this.#folder = folder
    this.#urlSigner = urlSigner
    this.#uploads = new DiskUploads(path.join(folder, INCOMING))
  }

  pathOf(key: string): string {
    return this.#pathOf(key)
  }

  async describe(key: string): Promise<StoredFile | undefined> {
    if (!isFileKey(key)) return undefined
    const found = await statIfExists(this.#pathOf(key))
    return found?.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : undefined
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return FileStream.open(this.#pathOf(key), range).catch((error) => {
      throw isMissing(error) ? new FileMissing(key, { cause: error }) : error
    })
  }

  /** Written to a temporary file and then renamed, so nobody ever reads half a file. */
  async write(key: string, content: Readable | Buffer): Promise<void> {
    await this.#place(content, this.#pathOf(key))
  }

  async #place(content: Readable | Buffer, target: string): Promise<void> {
    const partial = path.join(this.#folder, INCOMING, `${uuidv7()}.part`)
    await mkdir(path.dirname(partial), { recursive: true })
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(source, createWriteStream(partial, { flush: true }))
      await mkdir(path.dirname(target), { recursive: true })
      await rename(partial, target)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  async receive(key: string, content: Readable): Promise<void> {
    await this.#place(content, this.#arrivedAt(key))
  }

  /** A link never replaces an existing file, so if two requests accept an upload at the same time, only one wins. */
  async acceptUpload(key: string): Promise<void> {
    const [arrived, target] = [this.#arrivedAt(key), this.#pathOf(key)]
    if (!(await statIfExists(arrived))) return
    await mkdir(path.dirname(target), { recursive: true })
    await link(arrived, target).catch(async (error) => {
      if (isMissing(error) || error.code === 'EEXIST') return
      // Some network file systems don't support links.
      if (!(await statIfExists(target))) await rename(arrived, target)
    })
    await rm(arrived, { force: true })
  }

  async delete(key: string): Promise<void> {
    await rm(this.#arrivedAt(key), { force: true })
    await rm(this.#pathOf(key), { force: true })
  }

  async list({ prefix = '', after = '', limit }: { prefix?: string; after?: string; limit: number }) {
    const keys = (await this.#keysIn(path.dirname(`${prefix}x`)))
      .filter((key) => key.startsWith(prefix) && key > after)
      .slice(0, limit)
    const files: ListedFile[] = []
    for (let at = 0; at < keys.length; at += STAT_BATCH_SIZE) {
      const some = keys.slice(at, at + STAT_BATCH_SIZE)
      const found = await Promise.all(some.map((key) => statQuickly(`${this.#folder}${path.sep}${key}`)))
      for (const [position, key] of some.entries()) {
        const file = found[position]
        if (file) files.push({ key, sizeBytes: file.size, modifiedAt: file.mtime })
      }
    }
    return files
  }

  /** Served by the shop itself, see serve-signed-files.ts. */
  async signDownloadUrl(key: string, { expiresAt, downloadName, sessionHash }: DownloadUrlOptions): Promise<string> {
    const claims: UrlClaims = {
      ...(downloadName && { name: downloadName }),
      ...(sessionHash && { [SESSION_CLAIM]: nameSession(sessionHash) }),
    }
    return this.#urlSigner.sign('read', requireKey(key), expiresAt, claims)
  }

  async signUpload(key: string, { expiresAt, contentType, sizeBytes }: UploadUrlOptions): Promise<string> {
    const size: UrlClaims = sizeBytes === undefined ? {} : { size: String(sizeBytes) }
    return this.#urlSigner.sign('write', requireKey(key), expiresAt, { type: contentType, ...size })
  }

  async signPart(key: string, { expiresAt, uploadId, partNumber, sizeBytes }: PartUrlOptions): Promise<string> {
    const claims = { upload: uploadId, part: String(partNumber), size: String(sizeBytes) }
    return this.#urlSigner.sign('write', requireKey(key), expiresAt, claims)
  }

  async startUpload(key: string, { partSizeBytes }: { contentType: string; partSizeBytes: number }): Promise<string> {
    return this.#uploads.start(requireKey(key), partSizeBytes)
  }

  receivePart(key: string, uploadId: string, partNumber: number, content: Readable): Promise<void> {
    return this.#uploads.receive(key, uploadId, partNumber, content)
  }

  listParts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    return this.#uploads.list(key, uploadId)
  }

  completeUpload(key: string, uploadId: string): Promise<void> {
    return this.#uploads.complete(key, uploadId, this.#pathOf(key))
  }

  abortUpload(key: string, uploadId: string): Promise<void> {
    return this.#uploads.abort(key, uploadId)
  }

  abortUploadsBefore(time: Date): Promise<void> {
    return this.#uploads.abortBefore(time)
  }

  async #keysIn(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(this.#folder, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    const base = path.join(this.#folder, path.sep).length
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}${path.sep}${name}`.slice(base).replaceAll(path.sep, '/'))
      .filter(isFileKey)
      .sort(byCode)
  }

  /** A fixed-length name, because a key may be longer than a file name can be. */
  #arrivedAt(key: string): string {
    const name = createHash('sha256').update(requireKey(key)).digest('hex')
    return path.join(this.#folder, INCOMING, `${name}.arrived`)
  }

  #pathOf(key: string): string {
    return path.join(this.#folder, requireKey(key))
  }
}

function requireKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
  return key
}

const byCode = (a: string, b: string) => (a < b ? -1 : 1)

/** A callback costs half as much as `node:fs/promises`, and a listing makes thousands of these calls. */
function statQuickly(file: string): Promise<Stats | undefined> {
  return new Promise((resolve, reject) => {
    statByCallback(file, (error, found) => {
      if (!error) resolve(found)
      else if (isMissing(error)) resolve(undefined)
      else reject(error)
    })
  })
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR'

async function statIfExists(file: string) {
  try {
    return await stat(file)
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return undefined
    throw error
  }
}
