import type { FastifyReply, FastifyRequest } from 'fastify'

import { requestLogger } from '#server/http/request-log.ts'
import { toAppError } from '#server/http/translate-error.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 18px/1.6 Georgia, serif;
    background: light-dark(#fbfaf7, #0e1116); color: light-dark(#14171c, #eceae4) }
  main { max-width: 30rem; padding: 2rem; text-align: center } h1 { font-weight: 500 }
  a { color: light-dark(#8a5200, #ffc766) } small { color: light-dark(#5b616b, #9aa3af) }`

type Words = { heading?: string; message?: string | undefined; link?: string | undefined }

/** When a page can't be rendered, this still tells the visitor, using nothing that may be broken. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply, words: Words = {}) {
  const told = toAppError(error)
  const status = told?.status ?? 500
  // A missing page is the visitor's mistake, not worth alerting anyone.
  if (status >= 500) requestLogger(request).error({ err: error }, 'could not render a page')
  if (told?.retryAfterSeconds) reply.header('retry-after', String(told.retryAfterSeconds))
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .send(errorPage({ message: told?.message ?? 'Something went wrong. Please try again.', ...words }, request.id))
}

const TRY_AGAIN = '<a href="">Try again</a>'

function errorPage(words: Words & { message: string }, requestId: string): string {
  const { heading = "We can't show this page", message, link = TRY_AGAIN } = words
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Candlewick</title><style>${STYLE}</style>
    <main><h1>${heading}</h1><p>${escapeHtml(message)}</p><p>${link} · <a href="/">Home</a></p>
    <small>Reference: ${requestId}</small></main></html>`
}

/** A message may contain user input. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
