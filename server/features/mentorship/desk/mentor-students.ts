import type { MentorStudent } from '#contract/mentorship/mentor-desk.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listSessionRows } from '../booking/sessions.read-model.ts'
import { withSeats } from '../booking/show-sessions.ts'
import { listAssigned, listInTouch, listSeatsWith } from './mentor-students.read-model.ts'

/** A mentor's own students: those with a session that wasn't canceled, those in touch, and those whom staff assigned. */
export async function listMentorStudents(
  { db, clock }: AppContext,
  mentorId: string,
  studentId?: string,
): Promise<MentorStudent[]> {
  const now = clock.now().toISOString()
  const seats = Map.groupBy(await listSeatsWith(db, mentorId, studentId), (seat) => seat.studentId)
  const others = [...(await listAssigned(db, mentorId, studentId)), ...(await listInTouch(db, mentorId, studentId))]
  const unseated = new Map(others.filter((one) => !seats.has(one.studentId)).map((one) => [one.studentId, one]))
  return [
    ...[...seats.values()].map((own) => summarize(own, now)),
    ...[...unseated.values()].map((one) => ({ ...NO_SESSIONS, id: one.studentId, name: personName(one) })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Someone else's student counts as missing. */
export async function showMentorStudent(ctx: AppContext, mentorId: string, studentId: string) {
  const [student] = await listMentorStudents(ctx, mentorId, studentId)
  if (!student) throw notFound('Student')
  const ids = (await listSeatsWith(ctx.db, mentorId, studentId)).map(({ sessionId }) => sessionId)
  const rows = await listSessionRows(ctx.db, ids)
  const sessions = await withSeats(ctx.db, rows, ctx.clock.now())
  return { ...student, sessions: sessions.toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1)) }
}

const NO_SESSIONS = {
  timeZone: null,
  programs: [],
  heldCount: 0,
  missedCount: 0,
  nextSessionAt: null,
  lastSessionAt: null,
}

type Seat = Awaited<ReturnType<typeof listSeatsWith>>[number]

/** The seats are those of one student, newest first. */
function summarize(seats: readonly Seat[], now: string): MentorStudent {
  const [newest] = seats as [Seat]
  const past = seats.filter(({ endsAt }) => endsAt <= now)
  const missed = past.filter(({ missedAt }) => missedAt !== null)
  return {
    id: newest.studentId,
    name: personName(newest),
    timeZone: newest.timeZone,
    programs: [...new Map(seats.map(({ programId, title }) => [programId, title]))].map(([id, title]) => ({
      id,
      title,
    })),
    heldCount: past.length - missed.length,
    missedCount: missed.length,
    nextSessionAt: seats.findLast(({ endsAt }) => endsAt > now)?.startsAt ?? null,
    lastSessionAt: past[0]?.startsAt ?? null,
  }
}
