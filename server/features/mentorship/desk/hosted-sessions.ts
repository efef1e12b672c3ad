import { MAX_CALENDAR_DAYS } from '#contract/mentorship/mentorship-limits.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { listSessionsBetween } from '../booking/sessions.read-model.ts'
import { showHostedSession, withSeats } from '../booking/show-sessions.ts'

const DAY_MS = 24 * 3_600_000

type Range = { from: string; to: string; mentorId?: string | undefined; programId?: string | undefined }

export async function listHostedSessions(ctx: AppContext, range: Range): Promise<HostedSession[]> {
  if (Date.parse(range.to) - Date.parse(range.from) > MAX_CALENDAR_DAYS * DAY_MS) {
    throw invalidInput(`Please ask for ${MAX_CALENDAR_DAYS} days at most.`)
  }
  return withSeats(ctx.db, await listSessionsBetween(ctx.db, range), ctx.clock.now())
}

/** Another mentor's session counts as missing. */
export async function showOwnHostedSession(ctx: AppContext, mentorId: string, id: string): Promise<HostedSession> {
  const session = await showHostedSession(ctx.db, id, ctx.clock.now())
  if (session.mentorId !== mentorId) throw notFound('Session')
  return session
}
