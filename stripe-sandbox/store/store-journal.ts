import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** `[table, id, value]`; a row without a value is deleted. */
export type Change = [table: string, id: string, value?: unknown]

const COMPACT_AT_BYTES = 64 * 1024 * 1024

/**
 * One line per request. A line is handed to the operating system before the response is sent, so a killed process loses
 * nothing it acknowledged. A truncated line belongs to a request that never got a response.
 */
export class Journal {
  readonly #file: string
  #descriptor: number
  #bytes = 0

  /** Replays the file, then rewrites it as a compact copy. */
  static open(file: string, replay: (changes: Change[]) => void, snapshot: () => Iterable<Change>): Journal {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    if (existsSync(file)) for (const line of completeLines(file)) replay(JSON.parse(line))
    return new Journal(file, snapshot())
  }

  private constructor(file: string, snapshot: Iterable<Change>) {
    this.#file = file
    this.#descriptor = this.#writeCompact(snapshot)
  }

  append(changes: Change[]): void {
    this.#bytes += writeAll(this.#descriptor, `${JSON.stringify(changes)}\n`)
  }

  get isLong(): boolean {
    return this.#bytes > COMPACT_AT_BYTES
  }

  compact(snapshot: Iterable<Change>): void {
    closeSync(this.#descriptor)
    this.#descriptor = this.#writeCompact(snapshot)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #writeCompact(snapshot: Iterable<Change>): number {
    const next = `${this.#file}.next`
    const descriptor = openSync(next, 'w', 0o600)
    for (const change of snapshot) writeAll(descriptor, `${JSON.stringify([change])}\n`)
    fsyncSync(descriptor)
    renameSync(next, this.#file)
    this.#bytes = 0
    return descriptor
  }
}

function completeLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.pop()
  return lines
}

function writeAll(descriptor: number, text: string): number {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  return bytes.length
}
