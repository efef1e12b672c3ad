import { expect, it } from 'vitest'

import { sumByWeek } from './sum-by-week.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: `day ${at}`, value: 1, previous: at === 0 ? 5 : 0 }))

it('sums whole weeks back from today and puts the remainder first', () => {
  expect(sumByWeek(days(15))).toEqual([
    { day: 'day 0', value: 1, previous: 5 },
    { day: 'day 1', value: 7, previous: 0 },
    { day: 'day 8', value: 7, previous: 0 },
  ])
  expect(sumByWeek(days(14)).map(({ day, value }) => [day, value])).toEqual([
    ['day 0', 7],
    ['day 7', 7],
  ])
  expect(sumByWeek(days(365))).toHaveLength(53)
  expect(sumByWeek([])).toEqual([])
})
