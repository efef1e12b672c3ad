import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; modifiedAt: Date }
export type ListedFile = StoredFile & { key: string }
export type ByteRange = { start: number; end: number }
export type UploadedPart = { partNumber: number; sizeBytes: number; etag: string }

export type DownloadUrlOptions = {
  expiresAt: Date
  /** Downloads under this name instead of being displayed. */
  downloadName?: string
  /** Works only in this session, if the shop itself sends the file. A bucket can't check that. */
  sessionHash?: string | undefined
}
/** Accepts only this type and, where the size is known, only this size. */
export type UploadUrlOptions = { expiresAt: Date; contentType: string; sizeBytes?: number | undefined }
export type PartUrlOptions = { expiresAt: Date; uploadId: string; partNumber: number; sizeBytes: number }

/** Where videos, images and downloads live. A key is a relative path of safe characters, e.g. `trailers/intro.mp4`. */
export interface FileStore {
  describe(key: string): Promise<StoredFile | undefined>
  /** The file's bytes; both ends of the range are inclusive. Rejects with `FileMissing`. */
  read(key: string, range?: ByteRange): Promise<Readable>
  write(key: string, content: Readable | Buffer): Promise<void>
  /** Deleting a missing file is fine. */
  delete(key: string): Promise<void>
  /** In key order, starting after the given key. */
  list(page: { prefix?: string; after?: string; limit: number }): Promise<ListedFile[]>

  /** A URL that gives anyone access to the file, ranges included, until it expires. Check permissions first. */
  signDownloadUrl(key: string, address: DownloadUrlOptions): Promise<string>
  /** A URL a browser may PUT the file to. The file exists once the upload is accepted. */
  signUpload(key: string, address: UploadUrlOptions): Promise<string>
  /** Accepts whatever has arrived at that URL; anything sent there later has no effect. */
  acceptUpload(key: string): Promise<void>

  /** For a big file sent in parts of equal size; only the last may be smaller. Returns the upload's id. */
  startUpload(key: string, upload: { contentType: string; partSizeBytes: number }): Promise<string>
  signPart(key: string, address: PartUrlOptions): Promise<string>
  /** What has arrived so far; undefined for an upload that is over or never existed. */
  listParts(key: string, uploadId: string): Promise<UploadedPart[] | undefined>
  /** Afterwards the whole file exists. Rejects when parts are missing. */
  completeUpload(key: string, uploadId: string): Promise<void>
  abortUpload(key: string, uploadId: string): Promise<void>
  /** Discards uploads that started before this time and never finished. */
  abortUploadsBefore(time: Date): Promise<void>
}

/** A store whose signed URLs point to this shop; the HTTP routes pass on what they receive. */
export interface LocalFiles extends FileStore {
  /** Where this machine has the file, for programs that can't read from a store. */
  pathOf(key: string): string
  /** Stores the upload until it's accepted. */
  receive(key: string, content: Readable): Promise<void>
  /** Rejects with `UploadClosed` once the upload is finished or aborted. */
  receivePart(key: string, uploadId: string, partNumber: number, content: Readable): Promise<void>
}

const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Refuses `..`, absolute paths, backslashes and anything else that could leave the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && SAFE_KEY.test(key)
}

/** The file may have been there a moment ago. */
export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** A part was sent for an upload that is finished or aborted. */
export class UploadClosed extends Error {
  override name = 'UploadClosed'
}

/** An upload can't be completed while one of its parts is still being sent. */
export class PartsStillArriving extends Error {
  override name = 'PartsStillArriving'
}

/** The store doesn't respond, or fails on its side: retrying later may help. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  /** The error code from the network or the store. */
  readonly code: string

  constructor(code: string, options: ErrorOptions) {
    super(`The file store cannot be used right now (${code}).`, options)
    this.code = code
  }
}
