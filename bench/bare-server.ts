import { readFileSync } from 'node:fs'

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/** The baseline: a Fastify server that only sends the bytes it was given. */
const { port, responses } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  port: number
  responses: { address: string; type: string; base64: string }[]
}

const app = Fastify()
for (const { address, type, base64 } of responses) {
  const bytes = Buffer.from(base64, 'base64')
  const body = type.startsWith('application/json') ? bytes.toString() : bytes
  const handler = (_request: FastifyRequest, reply: FastifyReply) => reply.header('content-type', type).send(body)
  app.route({ method: ['GET', 'POST'], url: address, handler })
}
await app.listen({ port, host: 'localhost' })
