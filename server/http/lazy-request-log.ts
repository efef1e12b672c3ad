import type { FastifyBaseLogger } from 'fastify'

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** A request logger that's only created when the request logs something; most don't. */
export class LazyRequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level() {
    return this.#parent.level
  }

  trace(...entry: unknown[]) {
    this.#write('trace', entry)
  }
  debug(...entry: unknown[]) {
    this.#write('debug', entry)
  }
  info(...entry: unknown[]) {
    this.#write('info', entry)
  }
  warn(...entry: unknown[]) {
    this.#write('warn', entry)
  }
  error(...entry: unknown[]) {
    this.#write('error', entry)
  }
  fatal(...entry: unknown[]) {
    this.#write('fatal', entry)
  }
  silent() {}
  child(bindings: object) {
    return this.#made().child(bindings)
  }

  #write(level: Level, entry: unknown[]): void {
    if (!(this.#parent as unknown as { isLevelEnabled(level: Level): boolean }).isLevelEnabled(level)) return
    const log = this.#made() as unknown as Record<Level, (...entry: unknown[]) => void>
    log[level](...entry)
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }
}
