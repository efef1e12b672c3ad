import type { FastifyReply } from 'fastify'

import type { z } from 'zod'

import type { PageOf } from '#server/database/page-of.ts'

import { type WrittenReply, writeReply } from './written-reply.ts'

export const TOTAL_COUNT = 'x-total-count'

const headersOf = (total: number) => ({ [TOTAL_COUNT]: String(total) })

/** Sends the rows as a plain list, with the total in `X-Total-Count`. */
export function sendRows<T>(reply: FastifyReply, { rows, total }: PageOf<T>): T[] {
  reply.headers(headersOf(total))
  return rows
}

/** The same for a page that is kept. */
export function writeRows<S extends z.ZodType<unknown[]>>(
  schema: S,
  { rows, total }: { rows: z.output<S>; total: number },
): WrittenReply<z.output<S>> {
  return writeReply(schema, rows, headersOf(total))
}
