import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { studentCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { rateSeat } from '../booking/session-seats.repository.ts'
import { showMySession } from '../booking/show-sessions.ts'

type Rating = { sessionId: string; stars: number | null; remark?: string | undefined }

/** Rating again replaces the rating before. */
export async function rateSession(
  ctx: AppContext,
  userId: string,
  { sessionId, stars, remark = '' }: Rating,
): Promise<MySession> {
  const now = ctx.clock.now()
  return transact(ctx.db, async (trx) => {
    const session = await showMySession(trx, { sessionId, userId, now })
    if (stars !== null && !studentCan.rate(session, now)) {
      throw conflict('not_held', 'Only sessions that took place can be rated.')
    }
    await rateSeat(trx, session.seatId, { stars, remark: remark || null, now: now.toISOString() })
    return showMySession(trx, { sessionId, userId, now })
  })
}
