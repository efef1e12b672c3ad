const LAST_RELOAD_KEY = 'candlewick-reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000

let lastReload: Promise<boolean> = Promise.resolve(false)

/** After a deployment the old files are gone; a reload gets the new ones. */
export function reloadForNewVersion({ payload }: { payload: Error }) {
  lastReload = tryReload(payload)
}

/** Whether the page is reloading because part of it is gone. */
export function isReloading(): Promise<boolean> {
  return lastReload
}

async function tryReload(failure: Error): Promise<boolean> {
  if (!(await isGone(missingFile(failure)))) return false
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY))
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(LAST_RELOAD_KEY, String(Date.now()))
    location.reload()
    return true
  } catch {
    // Without storage we can't tell a first reload from an endless loop.
    return false
  }
}

/** Safari doesn't say which file it was. The entry script changes with every other. */
function missingFile({ message }: Error): string | undefined {
  return /https?:\/\/\S+/.exec(message)?.[0] ?? document.querySelector<HTMLScriptElement>('script[type=module]')?.src
}

/** A file that was only out of reach for a moment is still there, and a reload would throw away what has been typed. */
async function isGone(url: string | undefined): Promise<boolean> {
  if (!url) return false
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
