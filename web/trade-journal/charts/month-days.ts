/** `2026-11-18`; months are `2026-11`. Days are wall-calendar days, so all arithmetic is in UTC. */
const DAY_MS = 86_400_000

const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const blank = (first.getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: blank }, () => null)
  for (let at = first; toDay(at).startsWith(month); at = new Date(at.getTime() + DAY_MS)) days.push(toDay(at))
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The month before or after: `shiftMonth('2026-12', 1)` is `2027-01`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Whether it's a month that a calendar can show; addresses can be typed. */
export const isMonth = (text: string): boolean => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)
