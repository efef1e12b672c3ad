import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { pictureUrl } from '#server/files/picture-url.ts'

import { listGrants } from './customers.read-model.ts'
import { findTerms, listActiveMentors, personName } from './mentorship-terms.read-model.ts'
import { listOwnSeats, listSessionRows } from './sessions.read-model.ts'
import { toMySession } from './show-sessions.ts'

export async function showMyMentorship(ctx: AppContext, userId: string) {
  const now = ctx.clock.now()
  const seats = await listOwnSeats(ctx.db, userId)
  const rows = await listSessionRows(ctx.db, [...new Set(seats.map(({ sessionId }) => sessionId))])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const sessions = seats.flatMap((seat) => {
    const row = rowOf.get(seat.sessionId)
    return row ? [toMySession(row, seat, now)] : []
  })
  const byStart = sessions.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const isAhead = ({ state }: { state: string }) => state === 'upcoming' || state === 'running'
  return {
    now: now.toISOString(),
    programs: await listPrograms(ctx, userId),
    upcoming: byStart.filter(isAhead),
    past: byStart.filter((session) => !isAhead(session)).reverse(),
  }
}

async function listPrograms({ db, clock }: AppContext, userId: string): Promise<MyProgram[]> {
  const now = clock.now().toISOString()
  const programs: MyProgram[] = []
  for (const [programId, grants] of Map.groupBy(await listGrants(db, userId), (grant) => grant.programId)) {
    const terms = await findTerms(db, programId)
    if (!terms) continue
    const mentors = await listActiveMentors(db, programId)
    programs.push({
      id: programId,
      title: terms.title,
      sessionDurationMinutes: terms.durationMinutes,
      capacity: terms.capacity,
      cutoffHours: terms.cutoffHours,
      noShow: terms.noShow,
      credits: sumCredits(grants, now),
      mentors: mentors.map(toShownMentor),
    })
  }
  return programs
}

type MentorRow = Awaited<ReturnType<typeof listActiveMentors>>[number]

const toShownMentor = (mentor: MentorRow) => ({
  id: mentor.user_id,
  name: personName(mentor),
  timeZone: mentor.time_zone,
  pictureUrl: pictureUrl(mentor.pictureKey),
  introduction: mentor.introduction,
})

type Grant = Awaited<ReturnType<typeof listGrants>>[number]

function sumCredits(grants: readonly Grant[], now: string) {
  const open = grants.filter(({ endedAt, expiresAt }) => endedAt === null && (expiresAt === null || expiresAt > now))
  const left = (some: readonly Grant[]) => some.reduce((sum, { sessions, used }) => sum + sessions - used, 0)
  const usable = open.filter(({ pausedAt }) => pausedAt === null)
  const unused = usable.filter(({ sessions, used }) => used < sessions)
  const expiries = datesOf(unused)
  const lapsed = grants.filter(
    (grant) => grant.endedAt === null && !open.includes(grant) && grant.used < grant.sessions,
  )
  return {
    left: left(usable),
    used: grants.reduce((sum, { used }) => sum + used, 0),
    total: grants.reduce((sum, { sessions }) => sum + sessions, 0),
    paused: left(open.filter(({ pausedAt }) => pausedAt !== null)),
    expiresAt: expiries[0] ?? null,
    bookableUntil: unused.some(({ expiresAt }) => expiresAt === null) ? null : (expiries.at(-1) ?? null),
    expired: left(lapsed),
    expiredAt: datesOf(lapsed).at(-1) ?? null,
  }
}

/** When they expire, earliest first. */
const datesOf = (grants: readonly Grant[]) => grants.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()
