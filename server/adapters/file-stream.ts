import { type FileHandle, open } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import type { ByteRange } from '#server/ports/file-store.ts'

const PIECE_BYTES = 256 * 1024
const MOST_IDLE_BUFFERS = 16

const idleBuffers: Buffer[] = []

/**
 * A stored file or a part of it. Sent as a response, it uses the same buffer for every piece: with a new one for each,
 * as `createReadStream` does, the program spends most of its time collecting garbage while students watch videos.
 */
export class FileStream extends Readable {
  readonly #file: FileHandle
  readonly #end: number
  #at: number

  /** Rejects if the file is missing, so that nothing is sent for it. */
  static async open(path: string, range?: Partial<ByteRange>): Promise<FileStream> {
    return new FileStream(await open(path), range)
  }

  private constructor(file: FileHandle, { start = 0, end = Number.POSITIVE_INFINITY }: Partial<ByteRange> = {}) {
    super({ highWaterMark: PIECE_BYTES })
    this.#file = file
    this.#at = start
    this.#end = end
  }

  override _read(): void {
    this.#readPiece(Buffer.allocUnsafeSlow(PIECE_BYTES)).then(
      (piece) => this.push(piece),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      () => done(error),
    )
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (!(target instanceof ServerResponse)) return super.pipe(target, options)
    this.#sendTo(target).catch((error) => this.destroy(error))
    return target
  }

  async #sendTo(response: ServerResponse): Promise<void> {
    const buffer = idleBuffers.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
    for (let piece = await this.#readPiece(buffer); piece; piece = await this.#readPiece(buffer)) {
      // Whoever asked is gone. The socket may still hold the buffer, so nobody else gets it.
      if (!(await write(response, piece))) return void this.destroy()
    }
    if (idleBuffers.length < MOST_IDLE_BUFFERS) idleBuffers.push(buffer)
    this.push(null)
    this.resume()
    response.end()
  }

  /** Null at the end. */
  async #readPiece(buffer: Buffer): Promise<Buffer | null> {
    const wanted = Math.min(buffer.length, this.#end + 1 - this.#at)
    if (wanted <= 0 || this.destroyed) return null
    const { bytesRead } = await this.#file.read(buffer, 0, wanted, this.#at)
    this.#at += bytesRead
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead)
  }
}

/** Resolves when the buffer may be used again, with false if the connection was closed. */
function write(response: ServerResponse, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false)
    response.once('close', giveUp)
    response.write(piece, (error) => {
      response.off('close', giveUp)
      resolve(!error)
    })
  })
}
