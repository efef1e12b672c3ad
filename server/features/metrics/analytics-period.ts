const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export type AnalyticsPeriod = {
  /** The days of the period, oldest first, ending today. */
  days: string[]
  /** The same number of days before it. */
  previousDays: string[]
  from: string
  to: string
  previousFrom: string
  previousTo: string
}

/** Whole UTC days, so the days of a chart add up to its total. */
export function analyticsPeriod(now: Date, length: number): AnalyticsPeriod {
  const today = Date.parse(dayOf(now.getTime()))
  const daysUntil = (last: number) => Array.from({ length }, (_, ago) => dayOf(last - (length - 1 - ago) * DAY_MS))
  const start = today - (length - 1) * DAY_MS
  return {
    days: daysUntil(today),
    previousDays: daysUntil(start - DAY_MS),
    from: dayOf(start),
    to: dayOf(today),
    previousFrom: dayOf(start - length * DAY_MS),
    previousTo: dayOf(start - DAY_MS),
  }
}
