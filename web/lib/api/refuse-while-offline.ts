import { ConnectionError, seemsOffline } from './connection-error.ts'

/** Long enough for a slow phone, short enough to be called right away. */
const ANSWER_WITHIN_MS = 2000

/**
 * Throws when the shop can't be reached, before anything is sent. A browser that says it's offline can be wrong (the
 * shop runs on this machine, or behind some VPNs), so the shop is asked before the person is turned away.
 */
export async function refuseWhileOffline(): Promise<void> {
  if (!seemsOffline()) return
  try {
    await fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  } catch (cause) {
    throw new ConnectionError('nothing', cause)
  }
}
