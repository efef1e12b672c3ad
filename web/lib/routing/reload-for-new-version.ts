const LAST_RELOAD_KEY = 'candlewick-reloaded-at'
const AT_MOST_EVERY_MS = 60_000

let lastReload: Promise<boolean> = Promise.resolve(false)

/** After a new version was put in place, files of the old one are gone: a fresh page knows the new names. */
export function reloadForNewVersion() {
  lastReload = tryReload()
}

/** Whether a fresh page is on its way, because a part of this one could not be fetched. */
export function isReloading(): Promise<boolean> {
  return lastReload
}

async function tryReload(): Promise<boolean> {
  // Without a line to the shop a reload would throw away a page that can still be read.
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (!answer) return false
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY))
    if (Date.now() - last < AT_MOST_EVERY_MS) return false
    sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()))
    location.reload()
    return true
  } catch {
    // Without storage there is no telling a first attempt from an endless loop.
    return false
  }
}
