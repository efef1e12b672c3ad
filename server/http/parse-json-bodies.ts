import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

const FORM = 'application/x-www-form-urlencoded'
const UNSUBSCRIBE = '/api/unsubscribe'

/** Only JSON, plus the form that email apps post to unsubscribe. Calls without a payload accept an empty body. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.toString().trim() === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (request, _body, done) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === UNSUBSCRIBE) done(null, undefined)
    else done(new AppError(415, 'unsupported_media_type', 'Please send JSON.'), undefined)
  })
}
