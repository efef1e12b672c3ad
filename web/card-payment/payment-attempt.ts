/** Storage can be blocked; the key then lasts as long as the page. */
const unsaved = new Map<string, string>()

/**
 * One key per payment attempt: a second press, a retry after a lost connection and a reload of the tab all send the
 * same key, so that the buyer is charged once. The attempt ends when the answer is known.
 */
export function attemptKey(purpose: string, now: number): string {
  const kept = read(purpose)
  if (kept) return kept
  const key = `${purpose}-${now}`
  unsaved.set(purpose, key)
  try {
    sessionStorage.setItem(storageKey(purpose), key)
  } catch {
    // Blocked storage: `unsaved` stands in.
  }
  return key
}

export function endAttempt(purpose: string) {
  unsaved.delete(purpose)
  try {
    sessionStorage.removeItem(storageKey(purpose))
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function read(purpose: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(purpose)) ?? unsaved.get(purpose)
  } catch {
    return unsaved.get(purpose)
  }
}

const storageKey = (purpose: string) => `payment-attempt ${purpose}`
