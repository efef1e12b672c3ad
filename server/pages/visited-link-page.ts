import type { FastifyReply, FastifyRequest } from 'fastify'

import { isFileLink } from '#contract/file-link.ts'
import { toAppError } from '#server/http/translate-error.ts'

import { sendErrorPage } from './error-page.ts'

/** A visitor who followed a link doesn't need to know which part of it is wrong. */
const NOT_THEIRS = {
  message: "We can't find this file. It may belong to another account.",
  link: '<a href="/profile#purchases">Your purchases</a>',
}

/** For a link that can't be opened: redirects to sign-in and then to the file, or shows a page that says why. */
export function respondToVisitedLink(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const status = toAppError(error)?.status
  const path = request.url.split('?', 1)[0] ?? ''
  if (status !== 401) {
    const isMissing = (status === 400 || status === 404) && !path.startsWith('/api/admin/')
    return sendErrorPage(error, request, reply, { heading: "We can't open this link", ...(isMissing && NOT_THEIRS) })
  }
  const form = path.startsWith('/api/admin/') ? '/admin/login' : '/auth'
  // Other links may do more than send a file, so nobody is sent there without clicking.
  const address = isFileLink(path) ? `${form}?returnTo=${encodeURIComponent(request.url)}` : form
  return reply.header('cache-control', 'no-store').redirect(address)
}
