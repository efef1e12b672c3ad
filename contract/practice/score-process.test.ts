import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type ProcessRules, ProcessRulesSchema } from './process-rules.ts'
import { type ProcessCheck, scoreProcess } from './score-process.ts'
import { everyPlan } from './settlement-fakes.ts'
import type { TradePlan } from './trade-plan.ts'

const off: ProcessRules = {
  stopSet: false,
  maxRiskPercent: null,
  minRewardR: null,
  thesis: false,
  goodDecisions: null,
  passMark: 75,
}
const all: ProcessRules = {
  ...off,
  stopSet: true,
  maxRiskPercent: 1,
  minRewardR: 2,
  thesis: true,
  goodDecisions: ['long', 'none'],
}
const good: TradePlan = { decision: 'long', entry: 100, stop: 95, target: 112, size: 8, thesis: 'Higher lows.' }
const stayedOut: TradePlan = { decision: 'none', entry: null, stop: null, target: null, size: null, thesis: 'No edge.' }

function score(plan: Partial<TradePlan>, rules: Partial<ProcessRules> = {}, accountSize: number | null = 5000) {
  return scoreProcess({ ...good, ...plan }, { rules: { ...all, ...rules }, lastClose: 101, accountSize })
}

function check(name: ProcessCheck['name'], ...given: Parameters<typeof score>): ProcessCheck | undefined {
  return score(...given).checks.find((one) => one.name === name)
}

describe('a process score', () => {
  it('is full for a plan that meets every rule', () => {
    expect(score({})).toEqual({
      score: 100,
      passed: true,
      checks: [
        { name: 'decision', passed: true, text: 'You went long, which fits this chart.' },
        { name: 'stop', passed: true, text: 'You set a stop before entering.' },
        { name: 'risk', passed: true, text: 'You risked 0.8% of the account; the limit is 1%.' },
        { name: 'reward', passed: true, text: 'Your target was 2.4 R away; at least 2 R was asked for.' },
        { name: 'thesis', passed: true, text: 'You wrote down your reasons, so you can review them later.' },
      ],
    })
  })

  it('is the share of the rules that were met', () => {
    expect(score({ thesis: ' ' })).toMatchObject({ score: 80, passed: true })
    expect(score({ thesis: '', target: null })).toMatchObject({ score: 60, passed: false })
    expect(score({ thesis: '', target: null }, { passMark: 60 })).toMatchObject({ score: 60, passed: true })
    expect(score({ stop: null, goodDecisions: null } as Partial<TradePlan>)).toMatchObject({ score: 40 })
    expect(score({ decision: 'short', stop: null, target: null, size: null, thesis: '' })).toMatchObject({ score: 0 })
  })

  it('leaves stop, risk and reward out for a student who stays out', () => {
    const { score: points, checks } = score(stayedOut)
    expect(points).toBe(100)
    expect(checks.map(({ name, passed }) => [name, passed])).toEqual([
      ['decision', true],
      ['stop', null],
      ['risk', null],
      ['reward', null],
      ['thesis', true],
    ])
    expect(score(stayedOut, { goodDecisions: ['long'] }).score).toBe(50)
  })

  it('is full when no rule applies', () => {
    expect(score({ stop: null }, off)).toEqual({ score: 100, passed: true, checks: [] })
    expect(score(stayedOut, { ...off, stopSet: true })).toMatchObject({ score: 100, passed: true })
    expect(score({}, { ...off, goodDecisions: [] })).toMatchObject({ score: 100, checks: [] })
  })
})

describe('the text of a check', () => {
  it('says which decision would have fit better', () => {
    const text = 'You went short. On this chart, going long or staying out would have fit better.'
    expect(check('decision', { decision: 'short', stop: 105, target: 90 })).toMatchObject({ passed: false, text })
  })

  it('says what the risk was and which size would have kept it', () => {
    expect(check('risk', { size: 12 })).toMatchObject({
      passed: false,
      text: 'You risked 1.2% of the account; the limit is 1%. A size of 10 would have stayed within it.',
    })
    expect(check('risk', { size: 10 })).toMatchObject({ passed: true })
    expect(check('risk', { size: 10.04 })).toMatchObject({
      passed: true,
      text: 'You risked 1% of the account; the limit is 1%.',
    })
    expect(check('risk', { size: 4000 }, {}, 1_000_000)?.text).toMatch(/A size of 2000 would/)
    expect(check('risk', { size: 1 }, {}, 3)?.text).toMatch(/A size of 0\.006 would/)
    expect(check('risk', { stop: null })).toMatchObject({
      passed: false,
      text: expect.stringMatching(/^Without a stop/),
    })
    expect(check('risk', { size: null })).toMatchObject({
      passed: false,
      text: expect.stringMatching(/^Without a size/),
    })
    expect(check('risk', {}, {}, null)).toMatchObject({ passed: null })
  })

  it('says how far the target was and where it would have been far enough', () => {
    expect(check('reward', { target: 106 })).toMatchObject({
      passed: false,
      text: "Your target was 1.2 R away; at least 2 R was asked for. A target of 110 or higher would have reached it. If the chart doesn't offer that, staying out is fine.",
    })
    expect(check('reward', { decision: 'short', stop: 105, target: null })?.text).toBe(
      "There was no target; at least 2 R was asked for. A target of 90 or lower would have reached it. If the chart doesn't offer that, staying out is fine.",
    )
    expect(check('reward', { decision: 'short', stop: 160, target: 90 })?.text).toMatch(/A closer stop/)
    expect(check('reward', { target: 110 })).toMatchObject({ passed: true })
    expect(check('reward', { stop: null })).toMatchObject({
      passed: false,
      text: expect.stringMatching(/^Without a stop/),
    })
  })
})

describe('any plan', () => {
  const everyRules = fc.record({
    stopSet: fc.boolean(),
    maxRiskPercent: fc.option(fc.constantFrom(0.25, 1, 2)),
    minRewardR: fc.option(fc.constantFrom(1, 1.5, 3)),
    thesis: fc.boolean(),
    goodDecisions: fc.option(fc.subarray<TradePlan['decision']>(['long', 'short', 'none'])),
    passMark: fc.integer({ min: 0, max: 100 }),
  })
  const anyPlan = fc
    .tuple(everyPlan, fc.option(fc.integer({ min: 1, max: 100 })), fc.constantFrom('', 'Why.'))
    .map(([plan, size, thesis]) => ({ ...plan, size: plan.decision === 'none' ? null : size, thesis }))

  it('is scored from 0 to 100 and passes from the pass mark on', () => {
    fc.assert(
      fc.property(anyPlan, everyRules, fc.option(fc.constant(5000)), (plan, rules, accountSize) => {
        const result = scoreProcess(plan, { rules: ProcessRulesSchema.parse(rules), lastClose: 100, accountSize })
        const passed = result.checks.filter((one) => one.passed).length
        const failed = result.checks.filter((one) => one.passed === false).length
        expect(result.score).toBe(passed + failed === 0 ? 100 : Math.round((100 * passed) / (passed + failed)))
        expect(result.passed).toBe(result.score >= rules.passMark)
        for (const { text } of result.checks) expect(text).toMatch(/^[A-Z].*\.$/)
        expect(result.checks.map(({ text }) => text).join()).not.toMatch(/NaN|null|undefined|Infinity|\d{9}/)
      }),
      { numRuns: 2000 },
    )
  })

  it('never scores worse for writing a thesis', () => {
    fc.assert(
      fc.property(anyPlan, everyRules, (plan, rules) => {
        const setting = { rules, lastClose: 100, accountSize: 5000 }
        const [without, written] = ['', 'Why.'].map((thesis) => scoreProcess({ ...plan, thesis }, setting).score)
        expect(written).toBeGreaterThanOrEqual(without ?? 0)
      }),
      { numRuns: 1000 },
    )
  })
})
