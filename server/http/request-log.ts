import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

import { health, healthLive } from '#contract/health/health.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { pathInLogs } from '#server/path-in-logs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once somebody has looked. For the log, which has only a hash of it. */
    userId: string | null
  }
}

const LEVELS = ['trace', 'debug', 'info']
/** Monitoring asks for these every few seconds. */
const QUIET_ROUTES = new Set<string>([health.path, healthLive.path, '/metrics'])
const MAX_KNOWN_USERS = 10_000
const HASH_LENGTH = 16

/**
 * For a line about a request, with its id. Fastify would make one for each request, which takes 4% of the processor time
 * of a small one, and most log nothing.
 */
export const requestLogger = (request: FastifyRequest): FastifyBaseLogger => request.log.child({ reqId: request.id })

/** One line per response. Undefined when the log level leaves them out, so nothing is spent on them. */
export function openRequestLog({ log, secrets }: AppContext): RequestLog | undefined {
  return LEVELS.includes(log.level) ? new RequestLog(log, secrets.deriveKey('user ids in the log')) : undefined
}

export class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #key: KeyObject
  readonly #users = new Map<string, string>()

  constructor(log: FastifyBaseLogger, key: Buffer) {
    this.#log = log
    this.#key = createSecretKey(key)
  }

  write(route: string, request: FastifyRequest, reply: FastifyReply): void {
    if (QUIET_ROUTES.has(route)) return
    const { method, url, ip: address, userId } = request
    const path = pathInLogs(url)
    const line = { method, path, route, status: reply.raw.statusCode, durationMs: ms(reply.elapsedTime) }
    request.log.info({ reqId: request.id, ...line, address, ...(userId && { user: this.#hash(userId) }) }, 'request')
  }

  /** A response sent before the router saw the request, which therefore has no id. */
  writePrepared(route: string, url: string, status: number): void {
    this.#log.info({ method: 'GET', path: pathInLogs(url), route, status, durationMs: 0, prepared: true }, 'request')
  }

  /** The same person has the same hash in every process, and nobody without the key can tell who it is. */
  #hash(userId: string): string {
    const known = this.#users.get(userId)
    if (known) return known
    const hash = createHmac('sha256', this.#key).update(userId).digest('base64url').slice(0, HASH_LENGTH)
    if (this.#users.size >= MAX_KNOWN_USERS) this.#users.clear()
    this.#users.set(userId, hash)
    return hash
  }
}

const ms = (elapsed: number) => Math.round(elapsed * 10) / 10
