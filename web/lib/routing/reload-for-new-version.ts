const LAST_RELOAD_KEY = 'candlewick-reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000
const RELOAD_TAKES_MS = 10_000
const STATUS_TAKES_MS = 5_000

let lastReload: Promise<boolean> = Promise.resolve(false)

/** Files of parts that somebody pressed for and didn't get. */
const pressedInVain = new Set<string>()

/** After a deployment the old files are gone; a reload gets the new ones. */
export function reloadForNewVersion({ payload }: { payload: Error }) {
  lastReload = tryReload(payload)
}

/** Whether the page is reloading because part of it is gone. */
export function isReloading(): Promise<boolean> {
  return lastReload
}

/**
 * For what failed to load: waits for the new page if there is one, so that nothing reports what a reload repairs. The
 * page may stay, though: whoever has typed something is asked before it goes.
 */
export async function failUnlessReloading(failure: unknown): Promise<never> {
  if (await isReloading()) await new Promise((resolve) => setTimeout(resolve, RELOAD_TAKES_MS))
  throw failure
}

/** Pressed again, and the file is there? Browsers don't fetch a file a second time that failed once, until a reload. */
export async function reloadIfStuck(failure: Error): Promise<boolean> {
  const url = missingFile(failure)
  if (!url) return false
  const isFirstPress = !pressedInVain.has(url)
  pressedInVain.add(url)
  return !isFirstPress && (await statusAt(url)) === 200 && reload()
}

async function tryReload(failure: Error): Promise<boolean> {
  const url = missingFile(failure)
  // A file that was only out of reach for a moment is still there, and a reload would throw away what has been typed.
  return url !== undefined && (await statusAt(url)) === 404 && reload()
}

function reload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY))
    const since = Date.now() - last
    // The clock may have been set back.
    if (since >= 0 && since < MIN_RELOAD_INTERVAL_MS) return false
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

async function statusAt(url: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(STATUS_TAKES_MS)
  const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  return response?.status
}
