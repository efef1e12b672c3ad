import pg from 'pg'

import { preparedStatementName } from '#server/database/prepared-statements.ts'
import type { DatabaseMonitor } from '#server/metrics/database-monitor.ts'

import { openPipelinedReader, type PipelinedReader } from './pipelined-reader.ts'

type Read = (text: string, values: readonly unknown[]) => Promise<unknown[]>
type Options = {
  config: pg.ClientConfig
  connections: number
  /** Reads on a connection of its own. */
  readAlone: Read
  onError: (error: Error) => void
  monitor?: DatabaseMonitor
}

/** Below this many reads at the same time there's nothing to share. */
const WORTH_SHARING = 4
/** With this many queries waiting, the next goes to the second connection. Longer queues mean fewer, larger sends. */
const QUEUE_LENGTH = 64
const RETRY_AFTER_MS = 5_000
const LOCKS_ROWS = / for (?:no key )?(?:update|share)\b/

/**
 * Short queries from different requests share a few connections. Those issued in one turn of the event loop are sent
 * together, and none waits for the result of another before it's sent. The connections are opened when several requests
 * read at the same time.
 */
export class PipelinedReads {
  readonly #options: Options
  readonly #readers: PipelinedReader[] = []
  readonly #canShare = new Map<string, boolean>()
  #alone = 0
  #isOpening = false
  #isClosed = false
  #openAgainAt = 0

  constructor(options: Options) {
    this.#options = options
  }

  get busy(): number {
    return this.#readers.filter(({ waiting }) => waiting > 0).length
  }

  get idle(): number {
    return this.#readers.length - this.busy
  }

  /** Undefined unless it's a prepared query that reads without locking rows. */
  run(text: string, values: readonly unknown[]): Promise<unknown[]> | undefined {
    const name = preparedStatementName(text)
    if (name === undefined || this.#isClosed || !this.#isShareable(text)) return undefined
    const reader = this.#pickReader()
    return reader ? this.#share(reader, name, text, values) : this.#readAlone(text, values)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#readers.map((reader) => reader.close()))
  }

  #isShareable(text: string): boolean {
    const known = this.#canShare.get(text)
    if (known !== undefined) return known
    const canShare = text.startsWith('select ') && !LOCKS_ROWS.test(text)
    this.#canShare.set(text, canShare)
    return canShare
  }

  /** The first one with room, or else the one with the shortest queue. */
  #pickReader(): PipelinedReader | undefined {
    let shortest: PipelinedReader | undefined
    for (const reader of this.#readers) {
      if (reader.waiting < QUEUE_LENGTH) return reader
      if (!shortest || reader.waiting < shortest.waiting) shortest = reader
    }
    if (shortest) this.#openAnother()
    return shortest
  }

  /** If the connection is lost, or no longer knows the statement, the query runs again on a connection of its own. */
  async #share(reader: PipelinedReader, name: string, text: string, values: readonly unknown[]): Promise<unknown[]> {
    const startedAt = performance.now()
    try {
      return await reader.read(name, text, values)
    } catch (error) {
      if (error instanceof pg.DatabaseError && !isConnectionsFault(error)) throw error
      this.#forget(reader)
      void reader.close()
      return this.#options.readAlone(text, values)
    } finally {
      this.#options.monitor?.timerFor(text).observe((performance.now() - startedAt) / 1000)
    }
  }

  async #readAlone(text: string, values: readonly unknown[]): Promise<unknown[]> {
    if (++this.#alone >= WORTH_SHARING) this.#openAnother()
    try {
      return await this.#options.readAlone(text, values)
    } finally {
      this.#alone--
    }
  }

  #openAnother(): void {
    const { config, connections, onError } = this.#options
    if (this.#isOpening || this.#readers.length >= connections || performance.now() < this.#openAgainAt) return
    this.#isOpening = true
    openPipelinedReader(config, { onError, onEnd: (reader) => this.#forget(reader) })
      .then((reader) => (this.#isClosed ? reader.close() : void this.#readers.push(reader)))
      .catch((error) => {
        this.#openAgainAt = performance.now() + RETRY_AFTER_MS
        onError(error)
      })
      .finally(() => {
        this.#isOpening = false
      })
  }

  /** The next one might be lost in the same way, so it isn't opened at once. */
  #forget(reader: PipelinedReader): void {
    this.#openAgainAt = performance.now() + RETRY_AFTER_MS
    const position = this.#readers.indexOf(reader)
    if (position !== -1) this.#readers.splice(position, 1)
  }
}

/** The server is stopping, or the statement isn't known on this connection or no longer fits its table. */
function isConnectionsFault({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('57P') || code === '26000' || code === '0A000' || code === '42P05'
}
