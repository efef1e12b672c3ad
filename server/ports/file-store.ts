import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; modifiedAt: Date }
export type ListedFile = StoredFile & { key: string }
export type ByteRange = { start: number; end: number }
export type UploadedPart = { partNumber: number; sizeBytes: number; etag: string }

export type SignedAddress = {
  expiresAt: Date
  /** Saved under this name instead of being shown. */
  downloadName?: string
}
/** Takes this type alone and, where the length is known, this length alone. */
export type UploadAddress = { expiresAt: Date; contentType: string; sizeBytes?: number | undefined }
export type PartAddress = { expiresAt: Date; uploadId: string; partNumber: number; sizeBytes: number }

/** Where videos, images and downloads live. A key is a relative path of safe characters, e.g. `trailers/intro.mp4`. */
export interface FileStore {
  describe(key: string): Promise<StoredFile | undefined>
  /** Bytes of the file, both ends of the range included. */
  read(key: string, range?: ByteRange): Promise<Readable>
  write(key: string, content: Readable | Buffer): Promise<void>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** In order of keys, from after the given one. */
  list(page: { prefix?: string; after?: string; limit: number }): Promise<ListedFile[]>

  /** An address that opens the file to whoever holds it, with ranges, until it expires. Ask for access first. */
  signAddress(key: string, address: SignedAddress): Promise<string>
  /** An address to which a browser may send the file with PUT. It is there once it is accepted. */
  signUpload(key: string, address: UploadAddress): Promise<string>
  /** Takes what has arrived at that address, if anything: what is sent there afterwards changes nothing. */
  acceptUpload(key: string): Promise<void>

  /** A big file arrives in parts of one size; only the last may be smaller. Answers the upload's id. */
  startUpload(key: string, upload: { contentType: string; partSizeBytes: number }): Promise<string>
  signPart(key: string, address: PartAddress): Promise<string>
  /** What has arrived so far; undefined for an upload that is over or never was. */
  listParts(key: string, uploadId: string): Promise<UploadedPart[] | undefined>
  /** Afterwards the file is there, whole. Rejects when parts are missing. */
  completeUpload(key: string, uploadId: string): Promise<void>
  abortUpload(key: string, uploadId: string): Promise<void>
  /** Throws away what was begun before this time and never finished. */
  abortUploadsBefore(time: Date): Promise<void>
}

/** A store whose signed addresses lead to this shop: its HTTP side hands over what arrives. */
export interface LocalFiles extends FileStore {
  /** Keeps what arrives until it is accepted. */
  receive(key: string, content: Readable): Promise<void>
  /** Rejects with `UploadOver` once the upload is finished or given up. */
  receivePart(key: string, uploadId: string, partNumber: number, content: Readable): Promise<void>
}

const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Refuses `..`, absolute paths, backslashes and anything else that could leave the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && SAFE_KEY.test(key)
}

/** Somebody sends a part of an upload that was finished or given up. */
export class UploadOver extends Error {
  override name = 'UploadOver'
}

/** An upload cannot be finished while one of its parts is still being sent. */
export class PartsArriving extends Error {
  override name = 'PartsArriving'
}

/** The store does not answer, or only with failures of its own: another try later may help. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  /** What the network or the store called it. */
  readonly code: string

  constructor(code: string, options: ErrorOptions) {
    super(`The file store cannot be used right now (${code}).`, options)
    this.code = code
  }
}
