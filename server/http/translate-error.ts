import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseUnavailable, isDiskFull } from '#server/database/database-errors.ts'

import { FilesUnavailable } from '#server/ports/file-store.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'
import { SecretUnreadable } from '#server/secrets/secret-box.ts'

import { AppError, busy, invalidInput } from './app-error.ts'
import { requestLogger } from './request-log.ts'
import { explainUnreadableSecret } from './unreadable-secret.ts'

/** Fastify's own refusals, in our words. */
const FASTIFY_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'body_too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, 'unsupported_media_type', 'Please send JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: invalidInput('The request is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidInput('The request does not have the length it claims.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidInput('The request is empty.'),
  FST_ERR_BAD_URL: invalidInput('The address is not valid.'),
}

const DISK_FULL = new AppError(
  503,
  'storage_full',
  'The shop cannot save anything right now. Please try again later.',
  { retryAfterSeconds: 60 },
)

const PAYMENTS_AWAY = new AppError(
  503,
  'payments_unavailable',
  'The card provider cannot be reached right now. If a payment was under way, it will be completed or canceled automatically: you will not be charged twice.',
  { retryAfterSeconds: 15 },
)

/** Staff aren't paying, so they get a different message. */
const PAYMENTS_AWAY_FOR_STAFF = new AppError(
  503,
  'payments_unavailable',
  'Stripe cannot be reached right now. Please check again in a few minutes before you retry anything.',
  { retryAfterSeconds: 15 },
)

const FILES_AWAY = new AppError(
  503,
  'files_unavailable',
  'Files cannot be reached right now. Please try again in a moment.',
  { retryAfterSeconds: 15 },
)

/**
 * Headers set for a file before it turned out it can't be sent. Caches must not keep the failure as if it were the
 * file.
 */
const ABOUT_THE_FILE = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-length',
  'content-disposition',
]

/** One shape for every failure, `{ message, code }`, which never reveals internals. */
export function translateError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  for (const name of ABOUT_THE_FILE) reply.removeHeader(name)
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  const told = wordFor(request, error)
  if (!told) {
    requestLogger(request).error({ err: error }, 'unexpected error')
    return reply
      .code(500)
      .send({ message: 'Something went wrong. Please try again.', code: 'internal', requestId: request.id })
  }
  // A 503 that a handler throws on purpose (maintenance) isn't logged as a failure.
  if (told.status === 503 && told !== error) requestLogger(request).error({ err: error }, told.code)
  if (told.retryAfterSeconds) reply.header('retry-after', String(told.retryAfterSeconds))
  return reply
    .code(told.status)
    .send({ message: told.message, code: told.code, ...told.details, requestId: request.id })
}

function wordFor({ url }: FastifyRequest, error: unknown): AppError | undefined {
  const isForStaff = url.startsWith('/api/admin/')
  if (isForStaff && error instanceof PaymentsUnavailable) return PAYMENTS_AWAY_FOR_STAFF
  if (isForStaff && error instanceof SecretUnreadable) return explainUnreadableSecret(error, isForStaff)
  return toAppError(error)
}

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return DISK_FULL
  if (error instanceof PaymentsUnavailable) return PAYMENTS_AWAY
  if (error instanceof FilesUnavailable) return FILES_AWAY
  if (error instanceof SecretUnreadable) return explainUnreadableSecret(error, false)
  if (error instanceof PaymentRefused) return new AppError(400, 'payment_refused', error.message)
  if (isDatabaseUnavailable(error)) return busy()
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && FASTIFY_ERRORS[code]) return FASTIFY_ERRORS[code]
  // Fastify and its JSON parser mark client errors with a 4xx.
  return statusCode && statusCode >= 400 && statusCode < 500 ? invalidInput('The request is not valid.') : undefined
}
