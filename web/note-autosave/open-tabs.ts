const KEY = 'candlewick-tab'
const LOCK = 'candlewick-tab:'

let ownTab: string | undefined

/** This tab's name; survives a reload and a restored crash. */
export function thisTab(): string {
  ownTab ??= readOrMakeName()
  return ownTab
}

/** Tabs of this browser with the player open. Empty in browsers without the Web Locks API. */
export async function openTabs(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name).flatMap((name) => name.split(LOCK)[1] ?? []))
  } catch {
    return new Set()
  }
}

function readOrMakeName(): string {
  const name = storedName() ?? newName()
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // Blocked storage: the name lasts as long as the page.
  }
  // Held until the page closes or crashes.
  navigator.locks?.request(LOCK + name, () => new Promise(() => {})).catch(() => {})
  return name
}

/** `randomUUID` is not available over plain HTTP. */
const newName = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

function storedName(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
