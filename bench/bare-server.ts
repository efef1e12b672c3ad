import Fastify from 'fastify'

/** The measure: a Fastify server that does nothing but send the bytes it was given. */
const { port, answers } = JSON.parse(process.argv[2] ?? '{}') as {
  port: number
  answers: { path: string; type: string; base64: string }[]
}

const app = Fastify()
for (const { path, type, base64 } of answers) {
  const bytes = Buffer.from(base64, 'base64')
  const body = type.startsWith('application/json') ? bytes.toString() : bytes
  app.get(path, (_request, reply) => reply.header('content-type', type).send(body))
}
await app.listen({ port, host: 'localhost' })
