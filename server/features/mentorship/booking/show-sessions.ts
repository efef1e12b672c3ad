import type { HostedSession, MySession } from '#contract/mentorship/mentorship-session.ts'
import { type Attendance, changeDeadline, sessionState } from '#contract/mentorship/session-rules.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/files/picture-url.ts'
import { notFound } from '#server/http/app-error.ts'

import { personName } from './mentorship-terms.read-model.ts'
import { findSessionRow, listSeats, type SeatRow, type SessionRow } from './sessions.read-model.ts'

type Asked = { sessionId: string; userId: string; now: Date }

/** A session of the student. If they canceled it and booked it again, with the newer seat. */
export async function showMySession(db: Database, { sessionId, userId, now }: Asked): Promise<MySession> {
  const row = await findSessionRow(db, sessionId)
  const seats = (await listSeats(db, [sessionId])).filter((seat) => seat.userId === userId)
  const seat = seats.find(({ canceledAt }) => canceledAt === null) ?? seats.at(-1)
  if (!row || !seat) throw notFound('Session')
  return toMySession(row, seat, now)
}

export function toMySession(row: SessionRow, seat: SeatRow, now: Date): MySession {
  const canceledAt = seat.canceledAt ?? row.canceledAt
  const session = toSession(row, now)
  return {
    ...session,
    // A group goes on without those who left it.
    meetingLink: canceledAt === null ? session.meetingLink : null,
    recordingLink: canceledAt === null ? session.recordingLink : null,
    state: sessionState({ ...row, canceledAt }, now),
    canceledAt,
    canceledBy: seat.canceledBy ?? row.canceledBy,
    seatId: seat.id,
    bookedAt: seat.bookedAt,
    timeZone: seat.timeZone,
    agenda: seat.agenda,
    changeUntil: changeDeadline(row.startsAt, row.cutoffHours).toISOString(),
    attendance: attendanceOf(seat),
    creditReturned: seat.useId === null,
    rating: seat.rating === null ? null : { stars: seat.rating, remark: seat.ratingRemark },
  }
}

export async function showHostedSession(db: Database, id: string, now: Date): Promise<HostedSession> {
  const row = await findSessionRow(db, id)
  const [shown] = row ? await withSeats(db, [row], now) : []
  if (!shown) throw notFound('Session')
  return shown
}

export async function withSeats(db: Database, rows: readonly SessionRow[], now: Date): Promise<HostedSession[]> {
  const ids = rows.map(({ id }) => id)
  const seats = Map.groupBy(await listSeats(db, ids), ({ sessionId }) => sessionId)
  return rows.map((row) => ({ ...toSession(row, now), seats: (seats.get(row.id) ?? []).map(toSeat) }))
}

const toSession = (row: SessionRow, now: Date) => ({
  id: row.id,
  programId: row.programId,
  programTitle: row.title,
  mentorId: row.mentorId,
  mentorName: personName(row),
  mentorPictureUrl: pictureUrl(row.pictureKey),
  mentorTimeZone: row.mentorTimeZone,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  capacity: row.capacity,
  state: sessionState(row, now),
  canceledAt: row.canceledAt,
  canceledBy: row.canceledBy,
  meetingLink: row.ownLink ?? row.mentorLink,
  recordingLink: row.recordingLink,
})

const toSeat = (seat: SeatRow) => ({
  id: seat.id,
  studentId: seat.userId,
  studentName: personName(seat),
  timeZone: seat.timeZone,
  bookedAt: seat.bookedAt,
  agenda: seat.agenda,
  attendance: attendanceOf(seat),
  canceledAt: seat.canceledAt,
  canceledBy: seat.canceledBy,
  creditReturned: seat.useId === null,
})

const attendanceOf = ({ attendedAt, missedAt }: SeatRow): Attendance | null =>
  attendedAt !== null ? 'attended' : missedAt !== null ? 'missed' : null
