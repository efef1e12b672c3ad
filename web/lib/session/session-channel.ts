/** Sent to other tabs when someone signs out or in. */
type SessionEvent = 'ended' | 'started'

let opened: BroadcastChannel | undefined

/** Undefined on the server, which has no tabs. */
function channel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  opened ??= new BroadcastChannel('candlewick-session')
  return opened
}

export function notifyOtherTabs(event: SessionEvent): void {
  channel()?.postMessage(event)
}

export function listenToOtherTabs(listener: (event: SessionEvent) => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'ended' || data === 'started') listener(data)
  })
}
