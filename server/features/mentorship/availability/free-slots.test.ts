import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'

import { findFreeSlots, type MentorTimes, quartersBetween } from './free-slots.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ms = (instant: string) => Date.parse(instant)
const iso = (slots: number[]) => slots.map((at) => new Date(at).toISOString().slice(0, 16))

const always = { bufferMinutes: 0, noticeHours: 0, windowDays: 365, dailyLimit: null, exceptions: [] }
const everyDay = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }))
const mentor = (more: Partial<MentorTimes>): MentorTimes => ({
  ...always,
  timeZone: 'UTC',
  hours: everyDay(540, 660),
  ...more,
})

type Range = { from: string; to: string; taken?: number[]; starts?: number[]; now?: string; durationMinutes?: number }
const search = (times: MentorTimes, { from, to, taken = [], starts = [], now, durationMinutes = 60 }: Range) =>
  findFreeSlots(times, {
    fromMs: ms(from),
    toMs: ms(to),
    nowMs: ms(now ?? from) - (now ? 0 : DAY_MS),
    durationMinutes,
    taken: new Set(taken),
    starts,
  })

describe('free times', () => {
  const day = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }

  it('start every half hour and end within the hours', () => {
    expect(iso(search(mentor({}), day))).toEqual(['2026-11-20T09:00', '2026-11-20T09:30', '2026-11-20T10:00'])
  })

  it('are the same wherever the range begins', () => {
    const around = mentor({ hours: everyDay(0, 1440) })
    expect(iso(search(around, { from: '2026-11-20T10:07:00Z', to: '2026-11-20T11:01:00Z' }))).toEqual([
      '2026-11-20T10:30',
      '2026-11-20T11:00',
    ])
  })

  it('leave room for the break after other sessions and before them', () => {
    const busy = quartersBetween(ms('2026-11-20T10:00:00Z'), ms('2026-11-20T11:15:00Z'))
    const long = mentor({ hours: everyDay(480, 780), bufferMinutes: 15 })
    expect(iso(search(long, { ...day, taken: busy }))).toEqual([
      '2026-11-20T08:00',
      '2026-11-20T08:30',
      '2026-11-20T11:30',
      '2026-11-20T12:00',
    ])
  })

  it('keep to the notice, the window and the daily limit', () => {
    const times = mentor({ noticeHours: 24, windowDays: 3 })
    const range = { from: '2026-11-01T00:00:00Z', to: '2026-12-31T00:00:00Z', now: '2026-11-20T09:20:00Z' }
    expect(iso(search(times, range))).toEqual([
      '2026-11-21T09:30',
      '2026-11-21T10:00',
      '2026-11-22T09:00',
      '2026-11-22T09:30',
      '2026-11-22T10:00',
      '2026-11-23T09:00',
    ])
    const limited = search({ ...times, dailyLimit: 1 }, { ...range, starts: [ms('2026-11-22T18:00:00Z')] })
    expect(iso(limited).some((slot) => slot.startsWith('2026-11-22'))).toBe(false)
    expect(limited).toHaveLength(3)
  })

  it('follow exceptions: closed days, closed hours and extra ones', () => {
    const exceptions = [
      { day: '2026-11-20', kind: 'closed' as const, fromMinute: null, toMinute: null },
      { day: '2026-11-20', kind: 'open' as const, fromMinute: 900, toMinute: 960 },
      { day: '2026-11-21', kind: 'closed' as const, fromMinute: 540, toMinute: 600 },
    ]
    expect(iso(search(mentor({ exceptions }), { ...day, to: '2026-11-22T00:00:00Z' }))).toEqual([
      '2026-11-20T15:00',
      '2026-11-21T10:00',
    ])
  })

  it('skip an hour that the clock skips', () => {
    // Berlin, March 29, 2026: 2 a.m. becomes 3 a.m.
    const night = mentor({ timeZone: 'Europe/Berlin', hours: everyDay(120, 180) })
    const range = { from: '2026-03-28T00:00:00Z', to: '2026-03-31T00:00:00Z', durationMinutes: 30 }
    expect(iso(search(night, range))).toEqual([
      '2026-03-28T01:00',
      '2026-03-28T01:30',
      '2026-03-30T00:00',
      '2026-03-30T00:30',
    ])
  })

  it('offer both passes of an hour that the clock repeats', () => {
    // Berlin, October 25, 2026: 3 a.m. becomes 2 a.m.
    const night = mentor({ timeZone: 'Europe/Berlin', hours: everyDay(120, 180) })
    const range = { from: '2026-10-25T00:00:00Z', to: '2026-10-25T12:00:00Z', durationMinutes: 30 }
    expect(iso(search(night, range))).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
    ])
  })
})

const zones = Intl.supportedValuesOf('timeZone')
const HALF_HOUR_MS = 30 * MINUTE_MS

/** What a clock on the wall shows, as milliseconds since 1970. */
function readClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}

/** The days of 2026 on which a clock is set forward or back; else any Sunday. */
function daysOfChange(clock: (at: number) => number): number[] {
  const isChanged = (fromMs: number, toMs: number) => clock(toMs) - clock(fromMs) !== toMs - fromMs
  const months = Array.from({ length: 12 }, (_, month) => [Date.UTC(2026, month), Date.UTC(2026, month + 1)] as const)
  const found = months
    .filter(([fromMs, toMs]) => isChanged(fromMs, toMs))
    .flatMap(([fromMs, toMs]) => Array.from({ length: (toMs - fromMs) / DAY_MS }, (_, day) => fromMs + day * DAY_MS))
    .filter((day) => isChanged(day, day + DAY_MS))
  return found.length > 0 ? found : [ms('2026-03-29T00:00:00Z')]
}

/** Every full and half hour on a clock that is working time, also those it shows twice. */
function halfHoursOfWork(
  clock: (at: number) => number,
  isWork: (shown: number) => boolean,
  fromMs: number,
  toMs: number,
) {
  const sinceHalfHour = clock(fromMs) % HALF_HOUR_MS
  const first = sinceHalfHour === 0 ? fromMs : fromMs + HALF_HOUR_MS - sinceHalfHour
  const count = Math.ceil((toMs - first) / HALF_HOUR_MS)
  return Array.from({ length: count }, (_, at) => first + at * HALF_HOUR_MS).filter((at) => isWork(clock(at)))
}

it('free times follow every clock of the world through the weeks in which it changes', () => {
  // Clocks change at night, by half hours.
  const hours = [...everyDay(0, 240), ...everyDay(540, 720).slice(0, 5), ...everyDay(1350, 1440)]
  const isWork = (shown: number) => {
    const [weekday, minute] = [new Date(shown).getUTCDay() || 7, (shown / MINUTE_MS) % 1440]
    return hours.some((one) => one.weekday === weekday && one.fromMinute <= minute && minute < one.toMinute)
  }
  let weeks = 0
  for (const timeZone of zones) {
    const clock = readClock(timeZone)
    for (const day of daysOfChange(clock)) {
      const [fromMs, toMs] = [day - 3 * DAY_MS, day + 4 * DAY_MS]
      const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
      const found = search(mentor({ timeZone, hours }), { from, to, durationMinutes: 30 })
      expect([timeZone, ...iso(found)]).toEqual([timeZone, ...iso(halfHoursOfWork(clock, isWork, fromMs, toMs))])
      weeks++
    }
  }
  // Where clocks change, they do so twice.
  expect(weeks).toBeGreaterThan(zones.length)
})

const hoursOf = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) =>
    rows.map(([weekday, from, length]) => ({
      weekday,
      fromMinute: from * 15,
      toMinute: Math.min(from + length, 96) * 15,
    })),
  )

/** Half of the cases are in the weeks in which clocks change. */
const startOf = fc.oneof(
  fc.constantFrom('2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30', '2027-03-12'),
  fc
    .date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

it('free times never touch what is taken, and are always inside the hours on the clock of the mentor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      hoursOf,
      startOf,
      fc.constantFrom(15, 30, 45, 60, 90),
      fc.constantFrom(0, 15, 30),
      fc.array(fc.integer({ min: 0, max: 96 * 5 }), { maxLength: 60 }),
      (timeZone, hours, start, durationMinutes, bufferMinutes, taken) => {
        const fromMs = ms(`${start}T00:00:00Z`)
        const quarters = new Set(taken.map((at) => fromMs / (15 * MINUTE_MS) + at))
        const slots = findFreeSlots(mentor({ timeZone, hours, bufferMinutes }), {
          fromMs,
          toMs: fromMs + 5 * DAY_MS,
          nowMs: fromMs - DAY_MS,
          durationMinutes,
          taken: quarters,
          starts: [],
        })
        expect(new Set(slots).size).toBe(slots.length)
        expect(slots).toEqual(slots.toSorted((a, b) => a - b))
        for (const at of slots) {
          const end = at + (durationMinutes + bufferMinutes) * MINUTE_MS
          expect(quartersBetween(at, end).some((quarter) => quarters.has(quarter))).toBe(false)
          for (let moment = at; moment < at + durationMinutes * MINUTE_MS; moment += 15 * MINUTE_MS) {
            const wall = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
            const minute = wall.hour * 60 + wall.minute
            const isWork = hours.some(
              ({ weekday, fromMinute, toMinute }) =>
                weekday === wall.dayOfWeek && fromMinute <= minute && minute < toMinute,
            )
            expect(isWork, `${wall}`).toBe(true)
          }
        }
      },
    ),
    { numRuns: 400 },
  )
})

it('every quarter of an hour that the clock of the mentor shows during the hours can be booked', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), hoursOf, startOf, (timeZone, hours, start) => {
      const fromMs = ms(`${start}T00:00:00Z`)
      const slots = findFreeSlots(mentor({ timeZone, hours }), {
        fromMs,
        toMs: fromMs + 3 * DAY_MS,
        nowMs: fromMs - DAY_MS,
        durationMinutes: 15,
        taken: new Set(),
        starts: [],
      })
      const offered = new Set(slots)
      for (let at = fromMs; at < fromMs + 3 * DAY_MS; at += 15 * MINUTE_MS) {
        const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
        const minute = wall.hour * 60 + wall.minute
        const isWork = hours.some(
          (one) => one.weekday === wall.dayOfWeek && one.fromMinute <= minute && minute < one.toMinute,
        )
        // Times are half an hour apart, so this one or the one before it is offered.
        if (isWork) expect(offered.has(at) || offered.has(at - 15 * MINUTE_MS) || at === fromMs).toBe(true)
        else expect(offered.has(at)).toBe(false)
      }
    }),
    { numRuns: 150 },
  )
})
