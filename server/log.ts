import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

import { pathInLogs } from '#server/path-in-logs.ts'

/** One JSON line per event. Never headers, cookies, bodies or query strings: those carry passwords and tokens. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request) => ({ method: request.method, path: pathInLogs(request.url ?? ''), address: request.ip }),
        res: (reply) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destination ? [destination] : []),
  )
}
