import { ConnectionError, isOffline } from './connection-error.ts'

/** A failed response. Its message is the status code, a colon, then the body or status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's message for people, if it sent one. */
  readonly serverMessage: string | undefined
  /** The JSON body, or empty if it wasn't JSON. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = parseObject(text)
    this.serverMessage = readText(this.body, 'message')
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Not JSON: a proxy or a crash answered.
  }
  return {}
}

function readText(body: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The error code of a failure that the web handles specially: `confirm_password`. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof ApiError ? readText(error.body, 'code') : undefined
}

/** An extra field that the server sent with a failure. */
export function failureDetail(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? readText(error.body, name) : undefined
}

/** The HTTP status of a failure, including those raised during server rendering. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** The session has ended. A failed sign-in is also a 401, but with its own code. */
export function isLostSession(error: unknown): boolean {
  return statusOf(error) === 401 && failureCode(error) === 'unauthorized'
}

/**
 * The text for a toast: the server's message, else the fallback (plus the connection problem, if there was one), else
 * the raw text. A TypeError comes from the browser or a bug of ours, so its text is never shown.
 */
export function failureText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  if (error instanceof ConnectionError) return isOffline(error) ? error.message : joinSentences(fallback, error.message)
  if (error instanceof TypeError) return fallback ?? 'Something went wrong. Please try again.'
  return fallback ?? (error instanceof Error ? error.message : String(error))
}

const joinSentences = (sentence: string | undefined, reason: string) =>
  sentence ? `${sentence.replace(/\.?$/, '.')} ${reason}` : reason
