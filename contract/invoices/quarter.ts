/** `2026-Q4`, as tax returns for the EU's One Stop Shop (OSS) are filed. */
export type Quarter = string

export const QUARTER_PATTERN = /^\d{4}-Q[1-4]$/

/** The quarter of a day like `2026-11-17`. */
export function quarterOf(day: string): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** The first and the last day. */
export function daysOf(quarter: Quarter): { first: string; last: string } {
  const year = Number(quarter.slice(0, 4))
  const month = (Number(quarter.slice(6)) - 1) * 3
  const asDay = (date: number) => new Date(date).toISOString().slice(0, 10)
  return { first: asDay(Date.UTC(year, month, 1)), last: asDay(Date.UTC(year, month + 3, 0)) }
}

/** This quarter and the ones before it, newest first. */
export function lastQuarters(today: string, count: number): Quarter[] {
  const quarters = [quarterOf(today)]
  while (quarters.length < count) {
    const before = Date.parse(daysOf(quarters.at(-1) ?? '').first) - 24 * 3_600_000
    quarters.push(quarterOf(new Date(before).toISOString()))
  }
  return quarters
}
