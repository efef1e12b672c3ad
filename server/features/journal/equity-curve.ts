import type { Equity } from '#contract/journal/trade-figures.ts'
import { addDays, weekday } from '#contract/withdrawal/local-days.ts'

import { roundR } from './round-r.ts'

/** More can't be told apart on a screen. */
const MOST_POINTS = 400

type Day = { day: string; measured: number; totalR: number }
type Step = Equity['step']

/** Adds up the results of each day, and thins out the points of long journals. */
export function equityCurve(days: readonly Day[]): Equity {
  const points: Equity['points'] = []
  let totalR = 0
  let measured = 0
  let highR = 0
  let drawdownR = 0
  for (const { day, ...result } of days) {
    if (result.measured === 0) continue
    totalR = roundR(totalR + result.totalR)
    measured += result.measured
    highR = Math.max(highR, totalR)
    drawdownR = Math.max(drawdownR, roundR(highR - totalR))
    points.push({ day, totalR, measured })
  }
  let step: Step = 'day'
  let thinned = points
  for (const wider of ['week', 'month'] as const) {
    if (thinned.length <= MOST_POINTS) break
    step = wider
    thinned = lastOfEach(points, wider)
  }
  return { step, points: thinned, totalR, drawdownR }
}

function lastOfEach(points: Equity['points'], step: Exclude<Step, 'day'>): Equity['points'] {
  const last = new Map<string, Equity['points'][number]>()
  for (const point of points) last.set(startOf(point.day, step), point)
  return [...last.values()]
}

function startOf(day: string, step: Exclude<Step, 'day'>): string {
  return step === 'month' ? day.slice(0, 7) : addDays(day, -((weekday(day) + 6) % 7))
}
