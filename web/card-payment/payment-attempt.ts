/** Fallback for blocked storage; lasts as long as the page. */
const unsaved = new Map<string, string>()

/**
 * One idempotency key per payment attempt: a double click, a retry after a lost connection and a reload all send the
 * same key, so the buyer is charged once. The attempt ends when the outcome is known.
 */
export function attemptKey(purpose: string, now: number): string {
  const kept = read(purpose)
  if (kept) return kept
  const key = `${purpose}-${now}`
  unsaved.set(purpose, key)
  try {
    sessionStorage.setItem(storageKey(purpose), key)
  } catch {
    // Blocked storage: `unsaved` is the fallback.
  }
  return key
}

export function endAttempt(purpose: string) {
  unsaved.delete(purpose)
  try {
    sessionStorage.removeItem(storageKey(purpose))
  } catch {
    // Blocked storage: nothing to remove.
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
