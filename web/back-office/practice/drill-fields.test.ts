import { describe, expect, it } from 'vitest'

import { type Drill, DrillSchema } from '#contract/practice/drill.ts'
import { drillOf, fieldsOf } from './drill-fields.ts'

const drill: Drill = {
  seriesId: '01890000-0000-7000-8000-000000000001',
  instrument: 'Sample stock, daily',
  task: 'Plan a trade.',
  explanation: 'It kept rising.',
  cuts: [40, 30],
  steps: 10,
  notes: [{ position: 41, text: 'Here it held.' }],
  asks: { entry: true, stop: true, target: false, size: true, thesis: true },
  rules: { stopSet: true, maxRiskPercent: 0.5, minRewardR: null, thesis: true, goodDecisions: ['long'], passMark: 80 },
  accountSize: 10_000,
}

describe('a drill as it is typed', () => {
  it('comes back as it was', () => {
    expect(DrillSchema.parse(drillOf(fieldsOf(drill)))).toEqual(drill)
  })

  it('takes a decimal comma, and other marks between numbers', () => {
    const typed = { ...fieldsOf(drill), otherCuts: '30; 25 20', accountSize: '10000,50' }
    expect(drillOf(typed)).toMatchObject({ cuts: [40, 30, 25, 20], accountSize: 10_000.5 })
  })

  it('takes a comma before thousands', () => {
    expect(drillOf({ ...fieldsOf(drill), accountSize: '10,000', cut: '1,200' })).toMatchObject({
      cuts: [1200, 30],
      accountSize: 10_000,
    })
  })

  it('counts candles from 1 in notes', () => {
    expect(drillOf({ ...fieldsOf(drill), notes: '42 Here it held.\n\n 50: And here.' }).notes).toEqual([
      { position: 41, text: 'Here it held.' },
      { position: 49, text: 'And here.' },
    ])
  })

  it('accepts every decision if all are ticked', () => {
    const typed = fieldsOf({ ...drill, rules: { ...drill.rules, goodDecisions: null } })
    expect(typed.rules.goodDecisions).toEqual(['long', 'short', 'none'])
    expect(drillOf(typed).rules.goodDecisions).toBeNull()
  })

  it.each(['cut', 'steps', 'accountSize'] as const)('is refused without a number in %s', (name) => {
    expect(DrillSchema.safeParse(drillOf({ ...fieldsOf(drill), [name]: 'many' })).success).toBe(false)
    expect(DrillSchema.safeParse(drillOf({ ...fieldsOf(drill), notes: 'without a number' })).success).toBe(false)
  })
})
