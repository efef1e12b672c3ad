import type { FastifyReply } from 'fastify'

/** One page of a list, and the length of the whole list. */
export type PageOf<T> = { rows: T[]; total: number }

/** Sends the rows as a plain list, with the total in `X-Total-Count`. */
export function sendRows<T>(reply: FastifyReply, { rows, total }: PageOf<T>): T[] {
  reply.header('x-total-count', String(total))
  return rows
}
