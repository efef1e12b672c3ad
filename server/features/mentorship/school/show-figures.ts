import type { AppContext } from '#server/app-context.ts'

import { countSessions, listFirstSessions } from './programs-and-mentors.read-model.ts'

const HOUR_MS = 3_600_000

export async function showFigures({ db, clock }: AppContext, { from, to }: { from: string; to: string }) {
  const range = { from, to, now: clock.now().toISOString() }
  const waits = (await listFirstSessions(db, range)).map(
    ({ grantedAt, startsAt }) => (Date.parse(startsAt) - Date.parse(grantedAt)) / HOUR_MS,
  )
  return { ...(await countSessions(db, range)), medianHoursToFirstSession: findMedian(waits) }
}

function findMedian(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [upper = 0, lower = 0] = [sorted[middle], sorted[sorted.length % 2 === 0 ? middle - 1 : middle]]
  return Math.round(((upper + lower) / 2) * 10) / 10
}
