import { describe, expect, it } from 'vitest'

import { NOTHING_TYPED, readPlan } from './plan-draft.ts'

const drill = {
  asks: { entry: true, stop: true, target: true, size: true, thesis: true },
  accountSize: 10_000,
  lastClose: 1240,
}
const read = (typed: object) => readPlan({ ...NOTHING_TYPED, decision: 'long', ...typed }, drill)

describe('a plan as it is typed', () => {
  it('takes a comma before thousands, and a decimal comma', () => {
    const { plan, problems } = read({ entry: '1 240,5', stop: '1,234', target: '1,250.50', size: '1,000' })
    expect(plan).toMatchObject({ entry: 1240.5, stop: 1234, target: 1250.5, size: 1000 })
    expect(problems).toEqual({})
  })

  it.each(['0', '-5', 'abc', '1,2,3'])('refuses %j as a price', (stop) => {
    expect(read({ stop }).problems).toEqual({ stop: 'Please enter a price, such as 101.50.' })
  })
})
