import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; modifiedAt: Date }
export type ByteRange = { start: number; end: number }
export type SignedAddress = {
  expiresAt: Date
  /** Saved under this name instead of being shown. */
  downloadName?: string
}

/** Where videos, images and downloads live. A key is a relative path of safe characters, e.g. `trailers/intro.mp4`. */
export interface FileStore {
  describe(key: string): Promise<StoredFile | undefined>
  /** Bytes of the file, both ends of the range included. */
  read(key: string, range?: ByteRange): Promise<Readable>
  write(key: string, content: Readable | Buffer): Promise<void>
  /** An address that opens the file to whoever holds it, with ranges, until it expires. Ask for access first. */
  signAddress(key: string, address: SignedAddress): Promise<string>
}

const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Refuses `..`, absolute paths, backslashes and anything else that could leave the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && SAFE_KEY.test(key)
}
