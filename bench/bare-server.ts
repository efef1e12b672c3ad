import { readFileSync } from 'node:fs'

import Fastify from 'fastify'

/** The baseline: a Fastify server that only sends the bytes it was given. */
const { port, responses } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  port: number
  responses: { address: string; type: string; base64: string }[]
}

const app = Fastify()
for (const { address, type, base64 } of responses) {
  const bytes = Buffer.from(base64, 'base64')
  const body = type.startsWith('application/json') ? bytes.toString() : bytes
  app.get(address, (_request, reply) => reply.header('content-type', type).send(body))
}
await app.listen({ port, host: 'localhost' })
