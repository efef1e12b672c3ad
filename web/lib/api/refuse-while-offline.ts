import { ConnectionError, seemsOffline } from './connection-error.ts'

/** Long enough for a slow phone, short enough to feel immediate. */
const HEALTH_TIMEOUT_MS = 2000

/**
 * Throws when the shop can't be reached, before anything is sent. A browser that says it's offline can be wrong (the
 * shop runs on this machine, or behind some VPNs), so the shop is asked before the person is turned away.
 */
export async function refuseWhileOffline(): Promise<void> {
  if (!seemsOffline()) return
  try {
    await fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
  } catch (cause) {
    throw new ConnectionError('nothing', cause)
  }
}
