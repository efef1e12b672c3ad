import pg from 'pg'

type Listeners = { onError: (error: Error) => void; onEnd: (reader: PipelinedReader) => void }

/** A connection that accepts queries before it has answered earlier ones. */
export class PipelinedReader {
  waiting = 0
  readonly #client: pg.Client
  #isHeldBack = false

  constructor(client: pg.Client) {
    this.#client = client
  }

  read(name: string, text: string, values: readonly unknown[]): Promise<unknown[]> {
    this.#holdBack()
    this.waiting++
    return new Promise((resolve, reject) => {
      this.#client.query({ name, text, values: values as unknown[] }, (error: Error | null, result: pg.QueryResult) => {
        this.waiting--
        if (error) reject(error)
        else resolve(result.rows)
      })
    })
  }

  close(): Promise<void> {
    return this.#client.end().catch(() => {})
  }

  /** Until the end of this turn of the event loop, so that its queries are sent together. */
  #holdBack(): void {
    if (this.#isHeldBack) return
    const { stream } = this.#client.connection
    this.#isHeldBack = true
    stream.cork()
    setImmediate(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }
}

export async function openPipelinedReader(
  config: pg.ClientConfig,
  { onError, onEnd }: Listeners,
): Promise<PipelinedReader> {
  const client = new pg.Client({ ...config, pipeline: true })
  const reader = new PipelinedReader(client)
  client.on('error', onError)
  client.on('end', () => onEnd(reader))
  await client.connect()
  return reader
}
