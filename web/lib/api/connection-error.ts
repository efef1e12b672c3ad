export const OFFLINE = {
  title: "You're offline",
  description: "Nothing was sent. Try again when you're back online.",
}

/** The network failed, not the server. Replaces the browser's own error text. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** `nothing`: the device was offline. `read`: safe to repeat. `unknown`: the server may have acted. */
  readonly sent: 'nothing' | 'read' | 'unknown'

  constructor(sent: ConnectionError['sent'], cause?: unknown) {
    super(MESSAGES[sent], { cause })
    this.sent = sent
  }
}

const MESSAGES = {
  nothing: `${OFFLINE.title}. ${OFFLINE.description}`,
  read: "We couldn't reach the server. Check your connection and try again.",
  unknown: 'The connection dropped before we got an answer. Check whether it went through before you try again.',
}

export function isOffline(error: unknown): boolean {
  return error instanceof ConnectionError && error.sent === 'nothing'
}

/** What the browser believes. It's only a hint: see `refuseWhileOffline`. */
export function seemsOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
