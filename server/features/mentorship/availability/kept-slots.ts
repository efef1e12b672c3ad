import { KeptValues } from '#server/cache/kept-values.ts'
import type { Database } from '#server/database/database.ts'

import { findSlots } from './find-slots.ts'
import { findMentor } from './mentors.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NO_WINDOW_DAYS = 10_000
const CHARACTERS_OF_A_NUMBER = 8

type Range = { fromMs: number; toMs: number; durationMinutes: number }
type Calendar = { id: string; noticeHours: number; windowDays: number; revision: number }

/**
 * The free times of mentors, kept until something changes in the mentor's calendar: finding a month of them again takes
 * twenty times as long. The mentor's revision tells all processes. Only for showing: who books is checked again.
 */
export class KeptSlots {
  readonly #kept = new KeptValues<number[]>((slots) => slots.length * CHARACTERS_OF_A_NUMBER)

  /** What anyone can choose from at this moment, in order. */
  async list(db: Database, mentor: Calendar, { nowMs, ...range }: Range & { nowMs: number }): Promise<number[]> {
    const slots = await this.#always(db, mentor, range)
    const [earliest, latest] = [nowMs + mentor.noticeHours * HOUR_MS, nowMs + mentor.windowDays * DAY_MS]
    // Usually none has to go, which is quicker to see than to do.
    const isWithin = earliest <= (slots[0] ?? earliest) && (slots.at(-1) ?? 0) < latest
    return isWithin ? slots : slots.filter((at) => at >= earliest && at < latest)
  }

  /** Whatever the time is. */
  #always(db: Database, { id, revision }: Calendar, range: Range): Promise<number[]> {
    const key = `${id} ${range.fromMs} ${range.toMs} ${range.durationMinutes}`
    return this.#kept.get(key, revision, async () => {
      const mentor = await findMentor(db, id)
      if (!mentor) return []
      const always = { ...mentor, notice_hours: 0, window_days: NO_WINDOW_DAYS }
      return findSlots(db, always, { ...range, nowMs: range.fromMs })
    })
  }
}
