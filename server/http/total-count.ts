import type { FastifyReply } from 'fastify'

/** A page of a list, and how long the list is (decisions 97 and 118). */
export type PageOf<T> = { rows: T[]; total: number }

/** Sends the rows as a plain list; the total goes into `X-Total-Count`. */
export function sendRows<T>(reply: FastifyReply, { rows, total }: PageOf<T>): T[] {
  reply.header('x-total-count', String(total))
  return rows
}
