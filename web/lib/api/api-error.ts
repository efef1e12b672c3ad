import { ConnectionError, isOffline } from './connection-error.ts'

/** A failed response. Its message is the status code, a colon, then the body or status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's message to people, if it sent one. */
  readonly serverMessage: string | undefined
  /** All that the server answered in our own shape. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = objectIn(text)
    this.serverMessage = textIn(this.body, 'message')
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Not JSON: a proxy or a crash answered.
  }
  return {}
}

function textIn(body: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The name that the server gives to a failure which the web answers in its own way: `confirm_password`. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof ApiError ? textIn(error.body, 'code') : undefined
}

/** What the server sends along with a failure, by its name. */
export function failureDetail(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? textIn(error.body, name) : undefined
}

/** The status of a failure, also of one that the server handed over while it rendered the page. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** The session has ended. A failed login is also a 401, with a code of its own. */
export function isLostSession(error: unknown): boolean {
  return statusOf(error) === 401 && failureCode(error) === 'unauthorized'
}

/**
 * The words for a toast: the server's plain message where there is one, else the given words (with what the network did
 * where that failed), else the raw text. A TypeError is the browser's own or a fault of ours: its text helps nobody.
 */
export function failureText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  if (error instanceof ConnectionError) return isOffline(error) ? error.message : afterWords(fallback, error.message)
  if (error instanceof TypeError) return fallback ?? 'Something went wrong. Please try again.'
  return fallback ?? (error instanceof Error ? error.message : String(error))
}

const afterWords = (words: string | undefined, reason: string) =>
  words ? `${words.replace(/\.?$/, '.')} ${reason}` : reason
