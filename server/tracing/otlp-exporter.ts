import type { FastifyBaseLogger } from 'fastify'

import type { TracingConfig } from '#server/config/config.ts'

import { type Span, toAttributes } from './span.ts'

const SEND_EVERY_MS = 5_000
/** A collector that doesn't respond must not fill the memory. */
const MAX_WAITING = 10_000
const TIMEOUT_MS = 10_000

/** Sends spans in batches to a collector, as OTLP over HTTP in JSON. */
export class OtlpExporter {
  readonly #config: TracingConfig
  readonly #log: FastifyBaseLogger
  #waiting: Span[] = []
  readonly #timer: NodeJS.Timeout

  constructor(config: TracingConfig, log: FastifyBaseLogger) {
    this.#config = config
    this.#log = log
    this.#timer = setInterval(() => void this.#send(), SEND_EVERY_MS)
    this.#timer.unref()
  }

  add(span: Span): void {
    if (span.isSampled && this.#waiting.length < MAX_WAITING) this.#waiting.push(span)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#send()
  }

  /** Spans that can't be sent are lost: they're not worth slowing the shop down. */
  async #send(): Promise<void> {
    const spans = this.#waiting
    if (spans.length === 0) return
    this.#waiting = []
    const resource = {
      attributes: toAttributes({ 'service.name': this.#config.serviceName, 'process.pid': process.pid }),
    }
    const scopeSpans = [{ scope: { name: 'candlewick' }, spans: spans.map((span) => span.toJson()) }]
    try {
      const response = await fetch(this.#config.tracesUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#config.headers },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The collector responded with ${response.status}.`)
    } catch (error) {
      this.#log.warn({ err: error, spans: spans.length }, 'traces could not be sent')
    }
  }
}
