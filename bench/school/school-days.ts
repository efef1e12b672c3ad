import { SCHOOL_DAYS } from './school-plan.ts'

const DAY_MS = 86_400_000

/** The days of a school that ends now. Made once: millions of rows share these few hundred texts. */
export class SchoolDays {
  readonly now: string
  readonly #days: string[]

  constructor(now = new Date()) {
    this.now = now.toISOString()
    this.#days = Array.from({ length: SCHOOL_DAYS + 1 }, (_, day) =>
      new Date(now.getTime() - (SCHOOL_DAYS - day) * DAY_MS).toISOString(),
    )
  }

  /** The moment of a day of the school, never later than now. */
  at(day: number): string {
    return this.#days[Math.max(0, Math.min(SCHOOL_DAYS, Math.floor(day)))] ?? this.now
  }
}
