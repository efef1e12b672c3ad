import type { Readable } from 'node:stream'

import type {
  ByteRange,
  DownloadUrlOptions,
  FileStore,
  ListedFile,
  LocalFiles,
  PartUrlOptions,
  StoredFile,
  UploadedPart,
  UploadUrlOptions,
} from '#server/ports/file-store.ts'
import { bucketOrigin, type LockedBucket, type S3Account } from '#server/ports/s3-account.ts'
import type { MediaSigner } from '#server/secrets/media-signer.ts'

import { deleteFileLocation, findFileLocation, saveFileLocation } from './file-stores.repository.ts'
import { type BucketParts, KnownBuckets, unlock } from './known-buckets.ts'

type Parts = BucketParts & {
  disk: LocalFiles
  /** Reads go to another server, wherever the file is. */
  mediaSigner: MediaSigner | undefined
  /** The bucket for new files; undefined means the disk. Asked every time, because settings change. */
  chosenBucket: () => Promise<LockedBucket | undefined>
}

/**
 * All of the shop's files, wherever they are. New files go where the settings say; old ones stay where they are, and
 * every file's location is recorded.
 */
export class ShopFiles implements FileStore {
  readonly #parts: Parts
  readonly #buckets: KnownBuckets

  constructor(parts: Parts) {
    this.#parts = parts
    this.#buckets = new KnownBuckets(parts)
  }

  /** A store to test before it's used. */
  tryBucket(account: S3Account): FileStore {
    return this.#parts.openBucket(account)
  }

  /** Other origins that browsers load files from or upload them to. */
  async origins(): Promise<string[]> {
    const chosen = await this.#parts.chosenBucket()
    const known = [...(await this.#buckets.list()).values(), ...(chosen ? [chosen] : [])]
    const { mediaSigner } = this.#parts
    return [...new Set([...known.map(bucketOrigin), ...(mediaSigner ? [mediaSigner.origin] : [])])]
  }

  /** The path of a file on this machine's disk; undefined if it's in a bucket. */
  async findLocalPath(key: string): Promise<string | undefined> {
    const { disk } = this.#parts
    return (await this.#storeOf(key)) === disk ? disk.pathOf(key) : undefined
  }

  async describe(key: string): Promise<StoredFile | undefined> {
    return (await this.#storeOf(key)).describe(key)
  }
  async read(key: string, range?: ByteRange): Promise<Readable> {
    return (await this.#storeOf(key)).read(key, range)
  }
  async write(key: string, content: Readable | Buffer): Promise<void> {
    await (await this.#placeFor(key)).write(key, content)
  }
  async delete(key: string): Promise<void> {
    await (await this.#storeOf(key)).delete(key)
    await deleteFileLocation(this.#parts.db, key)
  }
  async list(page: { prefix?: string; after?: string; limit: number }): Promise<ListedFile[]> {
    return (await this.#current()).store.list(page)
  }
  async signDownloadUrl(key: string, address: DownloadUrlOptions): Promise<string> {
    const { mediaSigner } = this.#parts
    if (mediaSigner) return mediaSigner.sign(key, address.expiresAt, address.downloadName)
    return (await this.#storeOf(key)).signDownloadUrl(key, address)
  }
  async signUpload(key: string, address: UploadUrlOptions): Promise<string> {
    return (await this.#placeFor(key)).signUpload(key, address)
  }
  async acceptUpload(key: string): Promise<void> {
    const { disk } = this.#parts
    // First, because a file that doesn't exist yet would be looked for in the currently chosen bucket.
    await disk.acceptUpload(key)
    const store = await this.#storeOf(key)
    if (store !== disk) await store.acceptUpload(key)
  }
  async startUpload(key: string, upload: { contentType: string; partSizeBytes: number }): Promise<string> {
    return (await this.#placeFor(key)).startUpload(key, upload)
  }
  async signPart(key: string, address: PartUrlOptions): Promise<string> {
    return (await this.#storeOf(key)).signPart(key, address)
  }
  async listParts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
    return (await this.#storeOf(key)).listParts(key, uploadId)
  }
  async completeUpload(key: string, uploadId: string): Promise<void> {
    await (await this.#storeOf(key)).completeUpload(key, uploadId)
  }
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await (await this.#storeOf(key)).abortUpload(key, uploadId)
  }
  async abortUploadsBefore(time: Date): Promise<void> {
    await this.#parts.disk.abortUploadsBefore(time)
    const { id, store } = await this.#current()
    if (id) await store.abortUploadsBefore(time)
  }

  async #current(): Promise<{ id?: string; store: FileStore }> {
    const chosen = await this.#parts.chosenBucket()
    return chosen ? this.#buckets.remember(unlock(chosen)) : { store: this.#parts.disk }
  }

  /** The store for a new file, recorded before anything is written there. */
  async #placeFor(key: string): Promise<FileStore> {
    const { db } = this.#parts
    const { id, store } = await this.#current()
    if (id) await saveFileLocation(db, key, id)
    else if (await this.#hasBuckets()) await deleteFileLocation(db, key)
    return store
  }

  /** The recorded location, else the disk, else the bucket, which may have been filled by other means. */
  async #storeOf(key: string): Promise<FileStore> {
    const { db, disk } = this.#parts
    if (!(await this.#hasBuckets())) return (await this.#parts.chosenBucket()) ? this.#diskOrCurrent(key) : disk
    const place = await findFileLocation(db, key)
    if (!place) return this.#diskOrCurrent(key)
    // A new key for the same bucket also opens the files already in it.
    const current = await this.#current()
    if (current.id === place) return current.store
    return (await this.#buckets.find(place)) ?? this.#diskOrCurrent(key)
  }

  async #diskOrCurrent(key: string): Promise<FileStore> {
    const { disk } = this.#parts
    return (await disk.describe(key)) ? disk : (await this.#current()).store
  }

  /** A shop that never had a bucket skips the database. */
  async #hasBuckets(): Promise<boolean> {
    return (await this.#buckets.list()).size > 0
  }
}
