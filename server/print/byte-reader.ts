/** Reads numbers one after the other, in the encodings font files use. */
export class ByteReader {
  readonly #bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(count: number) {
    this.at += count
  }

  take(count: number): Buffer {
    this.at += count
    return this.#bytes.subarray(this.at - count, this.at)
  }

  text(count: number): string {
    return this.take(count).toString('latin1')
  }

  uint8(): number {
    this.at += 1
    return this.#bytes.readUInt8(this.at - 1)
  }

  uint16(): number {
    this.at += 2
    return this.#bytes.readUInt16BE(this.at - 2)
  }

  int16(): number {
    this.at += 2
    return this.#bytes.readInt16BE(this.at - 2)
  }

  uint32(): number {
    this.at += 4
    return this.#bytes.readUInt32BE(this.at - 4)
  }

  /** Seven bits per byte; the highest bit says that another byte follows. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.uint8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** One byte for small numbers, up to three for large ones. */
  packed16(): number {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 255) return 253 + this.uint8()
    if (code === 254) return 506 + this.uint8()
    return code
  }
}
