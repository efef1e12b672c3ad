type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

type Extras = { retryAfterSeconds?: number; details?: Record<string, string> }

/** An error whose message the caller may see. Anything else becomes a bare 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: Status
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** Extra fields beside message and code in the response. */
  readonly details: Record<string, string>

  constructor(status: Status, code: string, message: string, { retryAfterSeconds, details = {} }: Extras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }
}

export const invalidInput = (message: string) => new AppError(400, 'invalid_input', message)
/** The browser tells a lost session from a failed login by this code; other clients may look for the word. */
export const unauthorized = () => new AppError(401, 'unauthorized', 'Unauthorized')
export const forbidden = (message = 'You do not have access to this.') => new AppError(403, 'forbidden', message)
export const notFound = (what: string) => new AppError(404, 'not_found', `${what} not found`)
export const conflict = (code: string, message: string) => new AppError(409, code, message)
export const busy = () =>
  new AppError(503, 'unavailable', 'The shop is busy right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })
export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds,
  })
