import type { FastifyInstance } from 'fastify'

import type { AppContext } from '#server/app-context.ts'

import { AppError } from './app-error.ts'
import { sendFile } from './send-file.ts'

type Query = Partial<Record<'expires' | 'name' | 'signature', string>>

/** Lesson videos and downloads of the disk store. Who may have an address is decided where it is made. */
export function serveSignedFiles(app: FastifyInstance, { files, addresses, clock }: AppContext): void {
  app.get<{ Params: { '*': string }; Querystring: Query }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const [expires, name, signature] = [
      text(request.query.expires),
      text(request.query.name),
      text(request.query.signature),
    ]
    if (!addresses.isOpen(key, { expires, name, signature }, clock.now())) {
      reply.header('cache-control', 'no-store')
      throw new AppError(403, 'address_expired', 'This address is no longer valid.')
    }
    return sendFile(files, key, request, reply, {
      cacheControl: 'private, max-age=3600',
      downloadName: name || undefined,
    })
  })
}

/** A key that is given twice arrives as a list. */
const text = (value: unknown) => (typeof value === 'string' ? value : '')
