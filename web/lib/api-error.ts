/** A failed response: its message is the status code, a colon, then the body or status text (student spec §7). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server says to people, when it answered in our own shape (decision 65). */
  readonly serverMessage: string | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.serverMessage = messageIn(text)
  }
}

function messageIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return body.message || undefined
    }
  } catch {
    // Not JSON: a proxy or a crash answered.
  }
  return undefined
}

/** The status of a failure, also of one that the server handed over while it rendered the page. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

/** No session any more (student spec §8). A failed login also answers 401, without that word (decision 112). */
export function isLostSession(error: unknown): boolean {
  return error instanceof ApiError && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** The words for a toast: the server's plain message where there is one, else the given words, else the raw text. */
export function failureText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  return fallback ?? (error instanceof Error ? error.message : String(error))
}
