import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; modifiedAt: Date }
export type ByteRange = { start: number; end: number }

/** Where videos, images and downloads live. A key is a relative path of safe characters, e.g. `trailers/intro.mp4`. */
export interface FileStore {
  describe(key: string): Promise<StoredFile | undefined>
  /** Bytes of the file, both ends of the range included. */
  read(key: string, range?: ByteRange): Promise<Readable>
  write(key: string, content: Readable | Buffer): Promise<void>
}

const SAFE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Refuses `..`, absolute paths, backslashes and anything else that could leave the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && SAFE_KEY.test(key)
}
