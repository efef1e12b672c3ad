export type ChartPoint = { day: string; value: number; previous?: number }

const WEEK_DAYS = 7

/** Weeks of seven days that end today, labeled with their first day. The oldest week may be shorter. */
export function sumByWeek(days: ChartPoint[]): ChartPoint[] {
  const short = days.length % WEEK_DAYS
  const starts = Array.from({ length: Math.ceil(days.length / WEEK_DAYS) }, (_, at) =>
    short === 0 ? at * WEEK_DAYS : Math.max(0, (at - 1) * WEEK_DAYS + short),
  )
  return starts.map((start, at) => {
    const week = days.slice(start, starts[at + 1])
    const sum = (name: 'value' | 'previous') => week.reduce((total, point) => total + (point[name] ?? 0), 0)
    return { day: week[0]?.day ?? '', value: sum('value'), previous: sum('previous') }
  })
}
