import { SCHOOL_DAYS } from './school-plan.ts'

const DAY_MS = 86_400_000

/**
 * Timestamps of the school's days up to now. Created once, because millions of rows share these few hundred strings.
 */
export class SchoolDays {
  readonly now: string
  readonly #days: string[]

  constructor(now = new Date()) {
    this.now = now.toISOString()
    this.#days = Array.from({ length: SCHOOL_DAYS + 1 }, (_, day) =>
      new Date(now.getTime() - (SCHOOL_DAYS - day) * DAY_MS).toISOString(),
    )
  }

  /** A timestamp on one of the school's days, never later than now. */
  at(day: number): string {
    return this.#days[Math.max(0, Math.min(SCHOOL_DAYS, Math.floor(day)))] ?? this.now
  }
}
