import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { v7 as uuidv7 } from 'uuid'

import {
  type ByteRange,
  type FileStore,
  isFileKey,
  type SignedAddress,
  type StoredFile,
} from '#server/ports/file-store.ts'
import type { AddressSigner } from '#server/secrets/address-signer.ts'

export class DiskFileStore implements FileStore {
  readonly #folder: string
  readonly #addresses: AddressSigner

  constructor(folder: string, addresses: AddressSigner) {
    this.#folder = folder
    this.#addresses = addresses
  }

  async describe(key: string): Promise<StoredFile | undefined> {
    if (!isFileKey(key)) return undefined
    try {
      const found = await stat(this.#pathOf(key))
      return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : undefined
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.#pathOf(key), range)
  }

  /** Written beside and renamed, so that nobody ever reads half a file. */
  async write(key: string, content: Readable | Buffer): Promise<void> {
    const target = this.#pathOf(key)
    const partial = `${target}.${uuidv7()}.part`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await pipeline(
        Buffer.isBuffer(content) ? Readable.from([content]) : content,
        createWriteStream(partial, { flush: true }),
      )
      await rename(partial, target)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  /** Answered by the shop itself, see serve-signed-files.ts. */
  async signAddress(key: string, address: SignedAddress): Promise<string> {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return this.#addresses.sign(key, address)
  }

  #pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`)
    return path.join(this.#folder, key)
  }
}
