import type { MySession } from '#contract/accounts/my-sessions.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { describeDevice } from './describe-device.ts'
import { listUserSessions } from './sessions.repository.ts'

/** This browser first, then the most recently used. */
export async function listMySessions({ db, clock }: AppContext, viewer: Viewer): Promise<MySession[]> {
  const rows = await listUserSessions(db, viewer.userId, clock.now().toISOString(), viewer.sessionHash)
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    ipAddress: row.ip_address,
    firstSeenAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === viewer.sessionHash,
  }))
}
