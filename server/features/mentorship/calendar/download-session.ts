import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { calendarSource } from '../booking/notices.ts'
import { writeFeed } from '../booking/session-calendar.ts'
import { toCalendarEvent } from '../booking/session-facts.ts'
import { findParties } from '../booking/session-parties.read-model.ts'
import { findSessionRow } from '../booking/sessions.read-model.ts'

/** One session as a calendar file, for its mentor and those with a seat. Invitations have the same id. */
export async function downloadSession(ctx: AppContext, userId: string, sessionId: string): Promise<string> {
  if (!(await findSessionRow(ctx.db, sessionId))) throw notFound('Session')
  const parties = await findParties(ctx.db, sessionId)
  const people = [parties.mentor, ...parties.seats.filter(({ canceledAt }) => canceledAt === null)]
  const person = people.find((one) => one.userId === userId)
  if (!person) throw notFound('Session')
  return writeFeed([toCalendarEvent(ctx, parties, person)], await calendarSource(ctx), ctx.clock.now())
}
