import type { Database } from '#server/database/database.ts'

import { listTakenQuarters } from './booked-quarters.repository.ts'
import { findSlots, QUARTERS_PER_DAY } from './find-slots.ts'
import { QUARTER_MS, quarterOf } from './free-slots.ts'
import type { MentorRow } from './mentors.repository.ts'

const MOST_KEPT = 300
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const NO_WINDOW_DAYS = 10_000

type Range = { fromMs: number; toMs: number; durationMinutes: number }
type Slot = { at: number; instant: string }

/**
 * The free times of mentors, kept until something changes in the mentor's calendar: finding a month of them again takes
 * twenty times as long. The mentor's revision tells all processes. Only for showing: who books is checked again.
 */
export class KeptSlots {
  readonly #kept = new Map<string, { revision: number; slots: Slot[] }>()

  /** What the student can choose from, in order. */
  async list(
    db: Database,
    mentor: MentorRow,
    { nowMs, studentId, ...range }: Range & { nowMs: number; studentId: string },
  ) {
    const slots = await this.#ofMentor(db, mentor, range)
    const [first, last] = [nowMs + mentor.notice_hours * HOUR_MS, nowMs + mentor.window_days * DAY_MS]
    const busy = await listTakenQuarters(db, {
      personId: studentId,
      first: quarterOf(range.fromMs),
      last: quarterOf(range.toMs) + QUARTERS_PER_DAY,
    })
    const durationMs = range.durationMinutes * MINUTE_MS
    const isBusy = (at: number) => {
      for (let quarter = quarterOf(at); quarter < (at + durationMs) / QUARTER_MS; quarter++) {
        if (busy.has(quarter)) return true
      }
      return false
    }
    return slots.filter(({ at }) => at >= first && at < last && !isBusy(at)).map(({ instant }) => instant)
  }

  /** Whatever the time is and whoever asks. */
  async #ofMentor(db: Database, mentor: MentorRow, range: Range): Promise<Slot[]> {
    const revision = mentor.calendar_revision
    const key = `${mentor.user_id} ${range.fromMs} ${range.toMs} ${range.durationMinutes}`
    const kept = this.#kept.get(key)
    if (kept?.revision === revision) return kept.slots
    const always = { ...mentor, notice_hours: 0, window_days: NO_WINDOW_DAYS }
    const found = await findSlots(db, always, { ...range, nowMs: range.fromMs })
    const slots = found.map((at) => ({ at, instant: new Date(at).toISOString() }))
    this.#kept.delete(key)
    this.#kept.set(key, { revision, slots })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return slots
  }
}
