import type { FastifyReply } from 'fastify'

import type { PageOf } from '#server/database/page-of.ts'

/** Sends the rows as a plain list, with the total in `X-Total-Count`. */
export function sendRows<T>(reply: FastifyReply, { rows, total }: PageOf<T>): T[] {
  reply.header('x-total-count', String(total))
  return rows
}
