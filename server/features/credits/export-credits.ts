import type { AppContext } from '#server/app-context.ts'

import { listMyCredits } from './list-my-credits.ts'

/** A student's mentorship sessions, for the export of their account: what happened to them, oldest first. */
export async function exportCredits(ctx: AppContext, userId: string) {
  const programs = await listMyCredits(ctx, userId)
  return programs.flatMap(({ title, history }) =>
    history.toReversed().map(({ kind, at, sessions, startsAt, reason }) => ({
      program: title,
      whatHappened: kind,
      at,
      sessions,
      sessionStartsAt: startsAt,
      reason,
    })),
  )
}
