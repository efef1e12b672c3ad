import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { AppError, conflict } from '#server/http/app-error.ts'

import { bookQuarters } from '../availability/booked-quarters.repository.ts'
import { findSlots, isOffered } from '../availability/find-slots.ts'
import { quartersBetween } from '../availability/free-slots.ts'
import type { MentorRow } from '../availability/mentors.repository.ts'
import { otherTime } from './format-times.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOST_SUGGESTIONS = 3
const SUGGESTED_DAYS = 14

type Time = { startsAt: string; durationMinutes: number; nowMs: number }

export const endOf = ({ startsAt, durationMinutes }: Pick<Time, 'startsAt' | 'durationMinutes'>): string =>
  new Date(Date.parse(startsAt) + durationMinutes * MINUTE_MS).toISOString()

/** `taken`: somebody else has it. `unavailable`: the mentor doesn't offer it, or not at such short notice. */
export type SlotProblem = 'taken' | 'unavailable'

/** By the rules of this moment, with everything that is booked. The mentor is locked. */
export async function checkSlot(
  db: Database,
  mentor: MentorRow,
  { startsAt, durationMinutes, nowMs, ...moving }: Time & { movingId?: string },
): Promise<SlotProblem | undefined> {
  const startMs = Date.parse(startsAt)
  const slots = await findSlots(db, mentor, { ...moving, fromMs: startMs, toMs: startMs + 1, nowMs, durationMinutes })
  if (slots.includes(startMs)) return undefined
  return (await isOffered(db, mentor, { startMs, nowMs, durationMinutes })) ? 'taken' : 'unavailable'
}

/** Says why, and when the mentor is free instead, on the clock of the student. */
export async function slotRefusal(
  ctx: AppContext,
  mentor: MentorRow,
  { problem, startsAt, durationMinutes, timeZone }: Time & { problem: SlotProblem; timeZone: string },
): Promise<AppError> {
  const nowMs = ctx.clock.now().getTime()
  const startMs = Date.parse(startsAt)
  // Near the wanted time, if that is in the window at all.
  const fromMs = startMs > nowMs && startMs < nowMs + mentor.window_days * DAY_MS ? startMs : nowMs
  const range = { fromMs, toMs: fromMs + SUGGESTED_DAYS * DAY_MS }
  const slots = await findSlots(ctx.db, mentor, { ...range, nowMs, durationMinutes })
  const next = slots.slice(0, MOST_SUGGESTIONS).map((at) => new Date(at).toISOString())
  const reason =
    problem === 'taken' ? 'Someone else just booked that time.' : "That time can't be booked, or not anymore."
  const times = next.map((at) => otherTime(at, timeZone)).join(' · ')
  const message = next.length > 0 ? `${reason} Next free: ${times}.` : `${reason} Please choose another one.`
  return new AppError(409, problem === 'taken' ? 'slot_taken' : 'slot_unavailable', message, {
    details: { nextSlots: next.join(' ') },
  })
}

/** Rolls back what was begun. What is free instead is looked up afterwards, with what others have booked by then. */
export class SlotRefused extends Error {
  readonly explain: () => Promise<Error>

  constructor(explain: () => Promise<Error>) {
    super('The time is not free.')
    this.explain = explain
  }
}

export async function explainRefusal(error: unknown): Promise<never> {
  throw error instanceof SlotRefused ? await error.explain() : error
}

type Reservation = { sessionId: string; startsAt: string; endsAt: string }

/** For the session and the break after it. */
export async function reserveMentor(db: Database, mentor: MentorRow, reservation: Reservation): Promise<boolean> {
  const { sessionId, startsAt, endsAt } = reservation
  const quarters = quartersBetween(Date.parse(startsAt), Date.parse(endsAt) + mentor.buffer_minutes * MINUTE_MS)
  return bookQuarters(db, { personId: mentor.user_id, sessionId, quarters })
}

export async function reserveStudent(db: Database, personId: string, reservation: Reservation): Promise<boolean> {
  const { sessionId, startsAt, endsAt } = reservation
  const quarters = quartersBetween(Date.parse(startsAt), Date.parse(endsAt))
  return bookQuarters(db, { personId, sessionId, quarters })
}

export const ownConflict = () => conflict('own_conflict', 'You already have a session at that time.')
export const ownSession = () => conflict('own_session', "You can't book a session with yourself.")
export const noCredit = () =>
  conflict('no_credit', "You don't have a session left for this, or it expires before that time.")
