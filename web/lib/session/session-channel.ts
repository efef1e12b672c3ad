/** What one tab tells the others of this shop: somebody signed out, or somebody signed in. */
type SessionNews = 'ended' | 'started'

let opened: BroadcastChannel | undefined

/** None on the server: there are no other tabs. */
function channel(): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  opened ??= new BroadcastChannel('candlewick-session')
  return opened
}

export function tellOtherTabs(news: SessionNews): void {
  channel()?.postMessage(news)
}

export function hearOtherTabs(listener: (news: SessionNews) => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'ended' || data === 'started') listener(data)
  })
}
