import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { hostCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { changeRecordingLink } from './mentor-sessions.repository.ts'
import { requireChangeableLinks } from './require-session.ts'
import { showHostedSession } from './show-sessions.ts'

export async function setRecording(
  ctx: AppContext,
  mentorId: string,
  { id, recordingLink }: { id: string; recordingLink: string | null },
): Promise<HostedSession> {
  const now = ctx.clock.now()
  return transact(ctx.db, async (trx) => {
    const { session } = await requireChangeableLinks(trx, id, { mentorId })
    if (!hostCan.setRecording(session, now)) {
      throw conflict('not_started', 'A recording can be added once the session has started.')
    }
    await changeRecordingLink(trx, id, recordingLink)
    return showHostedSession(trx, id, now)
  })
}
