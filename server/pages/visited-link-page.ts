import type { FastifyReply, FastifyRequest } from 'fastify'

import { isFileLink } from '#contract/file-link.ts'
import { toAppError } from '#server/http/translate-error.ts'

import { sendErrorPage } from './error-page.ts'

/** A link that can't be opened: to the sign-in form and from there to the file, or a page that says why. */
export function answerVisitedLink(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (toAppError(error)?.status !== 401) return sendErrorPage(error, request, reply, "We can't open this link")
  const path = request.url.split('?', 1)[0] ?? ''
  const form = path.startsWith('/api/admin/') ? '/admin/login' : '/auth'
  // Other links may do more than send a file, so nobody is led there without pressing anything.
  const address = isFileLink(path) ? `${form}?returnTo=${encodeURIComponent(request.url)}` : form
  return reply.header('cache-control', 'no-store').redirect(address)
}
