import type { FastifyRequest } from 'fastify'

/** Browsers can send any text of any length. */
const MAX_LENGTH = 400

export function readUserAgent({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, MAX_LENGTH).toWellFormed() ?? null
}
