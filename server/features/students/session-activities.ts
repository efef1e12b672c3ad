import { formatMomentUtc } from '#contract/date-formats.ts'
import type { TimelineEntry } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'

import { listSeats } from './timeline.read-model.ts'

type Seat = Awaited<ReturnType<typeof listSeats>>[number]
type Moment = { limit: number; now: Date }

/** Sessions with mentors: booked, moved, canceled, held and missed ones. */
export async function sessionActivities(
  db: Database,
  userId: string,
  { limit, now }: Moment,
): Promise<TimelineEntry[]> {
  return (await listSeats(db, userId, limit)).flatMap((seat) => describeSeat(seat, now.toISOString()))
}

function describeSeat(seat: Seat, now: string): TimelineEntry[] {
  const { title, startsAt, endsAt, movedAt, bookedAt, canceledAt, missedAt } = seat
  const call = `a session of ${title} with ${seat.firstName} ${seat.lastName}`
  const time = formatMomentUtc(startsAt)
  // Somebody may have taken a seat after a group was moved, or left before.
  const wasMoved = movedAt !== null && movedAt > bookedAt && (canceledAt === null || movedAt < canceledAt)
  const entry = (description: string, timestamp: string): TimelineEntry => ({ kind: 'session', description, timestamp })
  return [
    // Where it was moved from isn't known anymore.
    entry(wasMoved ? `Booked ${call}` : `Booked ${call} for ${time}`, bookedAt),
    ...(wasMoved ? [entry(`Had ${call} moved to ${time}`, movedAt)] : []),
    ...(canceledAt === null ? [] : [entry(describeCanceled(seat, call, time), canceledAt)]),
    ...(canceledAt === null && endsAt <= now ? [entry(`${missedAt ? 'Missed' : 'Had'} ${call}`, startsAt)] : []),
  ]
}

function describeCanceled({ canceledBy }: Seat, call: string, time: string): string {
  if (canceledBy === 'student') return `Canceled ${call} on ${time}`
  if (canceledBy === 'mentor') return `Had ${call} on ${time} canceled by the mentor`
  if (canceledBy === 'credit') return `Lost ${call} on ${time}: the sessions were ended or a payment is missing`
  return `Had ${call} on ${time} canceled by the school`
}
