import type { FastifyInstance } from 'fastify'

/** JSON and nothing else. An empty body is fine where no payload is specified (decision 110). */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}
