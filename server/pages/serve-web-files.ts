import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** The built scripts, fonts and icons. Names under assets/ carry a hash of their content and never change. */
export async function serveWebFiles(app: FastifyInstance, distFolder: string): Promise<void> {
  const root = path.join(distFolder, 'client')
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br'],
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? A_YEAR : AN_HOUR)
    },
  })
}
