import { beforeEach, describe, expect, it } from 'vitest'

import type { Candle } from '#contract/practice/candle.ts'
import type { DrillOverview, DrillRun } from '#contract/practice/drill-run.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, noConnection, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { DrillLesson } from './DrillLesson.tsx'
import { forgetPlanDraft } from './use-plan-draft.ts'

const candle = (at: number, close: number): Candle => ({
  time: 1_700_000_000 + at * 86_400,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: null,
})
const past = Array.from({ length: 12 }, (_, at) => candle(at, 100))
const future = [candle(12, 102), candle(13, 104), candle(14, 111)]

const run: DrillRun = {
  id: 'run-1',
  instrument: 'Sample stock, daily',
  priceDecimals: 2,
  task: 'Decide.',
  asks: { entry: false, stop: true, target: true, size: true, thesis: true },
  rules: { decision: false, stopSet: true, maxRiskPercent: 1, minRewardR: 2, thesis: true, passMark: 75 },
  accountSize: 10_000,
  cut: 12,
  revealed: 0,
  steps: 3,
  firstPosition: 0,
  candles: past,
  plan: null,
  review: null,
  startedAt: '2026-11-18T10:00:00.000Z',
}
const plan = { decision: 'long' as const, entry: null, stop: 95, target: 110, size: 20, thesis: 'It held.' }
const overview: DrillOverview = {
  lessonId: 'l1',
  instrument: run.instrument,
  task: run.task,
  asks: run.asks,
  rules: run.rules,
  accountSize: run.accountSize,
  cutCount: 2,
  openRunId: null,
  attempts: [],
}

/** There's no canvas here, so the chart only says that it didn't load. */
function open(answers: Answers, at = '/learn/intro?lesson=l1') {
  return show(
    <DrillLesson place={{ lessonId: 'l1', courseId: null }} title="Breakout" above="Lesson 1" hasDisclaimer>
      <p>The end</p>
    </DrillLesson>,
    { viewer: ada, at, answers: { 'GET /api/my/lessons/:lessonId/drill': overview, ...answers } },
  )
}
const openRun = (shown: DrillRun, answers: Answers = {}) =>
  open({ 'GET /api/my/drill-runs/:runId': shown, ...answers }, '/learn/intro?lesson=l1&run=run-1')

beforeEach(() => forgetPlanDraft('run-1'))

describe('a drill that is opened', () => {
  it('says what is asked and what counts, and starts an attempt that a reload finds again', async () => {
    const { screen, press } = open({
      'POST /api/my/lessons/:lessonId/drill/runs': run,
      'GET /api/my/drill-runs/:runId': run,
    })
    expect(await screen.findByText('Set a stop and a target.')).toBeTruthy()
    expect(screen.getByText('At most 1% of the account at risk')).toBeTruthy()
    expect(screen.getByText(/Assume an account of 10,000, in the same currency as the prices\./)).toBeTruthy()
    expect(screen.getByText(/Our courses are education, not investment advice/)).toBeTruthy()
    await press('Start')
    expect(await screen.findByRole('group', { name: 'Your decision' })).toBeTruthy()
    expect(location.search).toBe('?lesson=l1&run=run-1')
  })

  it('offers to continue, or to try again at another place', async () => {
    const { screen } = open({ 'GET /api/my/lessons/:lessonId/drill': { ...overview, openRunId: 'run-1' } })
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it('lists earlier attempts with their scores', async () => {
    const attempts = [{ id: 'a', finishedAt: run.startedAt, score: 60, passed: false, resultR: -1 }]
    const { screen } = open({ 'GET /api/my/lessons/:lessonId/drill': { ...overview, attempts } })
    expect(await screen.findByText('Process 60%')).toBeTruthy()
    expect(screen.getByText('−1 R')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again at another place' })).toBeTruthy()
  })

  it("says when it isn't ready", async () => {
    const { screen } = open({ 'GET /api/my/lessons/:lessonId/drill': new Refusal(404, 'Not found') })
    expect(await screen.findByText("This drill isn't ready yet")).toBeTruthy()
  })
})

describe('the plan', () => {
  it('asks only for what the drill wants, and works out the size from the risk', async () => {
    const { screen, user, fill, press, server } = openRun(run, {
      'PUT /api/my/drill-runs/:runId/plan': { ...run, plan },
    })
    await user.click(await screen.findByLabelText('Long'))
    expect(screen.queryByLabelText('Entry')).toBeNull()
    await fill('Stop', '95')
    await fill('Target', '110')
    await fill('Risk (% of account)', '1')
    await fill('Why this trade?', 'It held.')
    expect(screen.getByLabelText('Size (units)')).toHaveProperty('value', '20')
    expect(screen.getByText('2 R')).toBeTruthy()
    await press('Place the order')
    expect(await screen.findByRole('button', { name: 'Next candle' })).toBeTruthy()
    expect(server.sentTo('PUT /api/my/drill-runs/:runId/plan')).toEqual([plan])
  })

  it('says what is wrong next to its field, and sends nothing', async () => {
    const { screen, user, fill, press, server } = openRun(run)
    await press('Place the order')
    expect(await screen.findByText('Please choose long, short or no trade.')).toBeTruthy()
    await user.click(screen.getByLabelText('Long'))
    await fill('Stop', '105')
    await fill('Target', 'high')
    expect(screen.getByText(/The stop of a long trade has to be below the last close/)).toBeTruthy()
    expect(screen.getByText('Please enter a price, such as 101.50.')).toBeTruthy()
    await press('Place the order')
    expect(server.sentTo('PUT /api/my/drill-runs/:runId/plan')).toEqual([])
  })

  it('keeps what was typed through a reload', async () => {
    const first = openRun(run)
    await first.user.click(await first.screen.findByLabelText('Short'))
    await first.fill('Stop', '103')
    first.unmount()
    const { screen } = openRun(run)
    expect(await screen.findByLabelText('Stop')).toHaveProperty('value', '103')
    expect(screen.getByLabelText('Short')).toHaveProperty('checked', true)
  })

  it('shows the decision of another tab', async () => {
    let isPlanned = false
    const { screen, user, press } = openRun(run, {
      'GET /api/my/drill-runs/:runId': () => (isPlanned ? { ...run, plan } : run),
      'PUT /api/my/drill-runs/:runId/plan': new Refusal(409, "You've already decided.", 'already_planned'),
    })
    await user.click(await screen.findByLabelText('No trade'))
    isPlanned = true
    await press('Stay out')
    expect(await screen.findByRole('button', { name: 'Next candle' })).toBeTruthy()
  })
})

describe('the future', () => {
  const planned = { ...run, plan }
  const step = ({ body }: { body: unknown }) => {
    const { revealed } = body as { revealed: number }
    return { revealed: revealed + 1, candle: future[revealed] as Candle }
  }

  it('comes candle by candle, and says what becomes of the trade', async () => {
    const { screen, press, user, server } = openRun(planned, { 'POST /api/my/drill-runs/:runId/step': step })
    expect(await screen.findByText('Your order fills at the open of the next candle.')).toBeTruthy()
    await press('Next candle')
    expect(await screen.findByText("You're long from 102.00, now at 0 R.")).toBeTruthy()
    await user.click(document.body)
    await user.keyboard('n')
    expect(await screen.findByText("You're long from 102.00, now at +0.4 R.")).toBeTruthy()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText(/^Closed at your target/)).toBeTruthy()
    expect(screen.getByText('All 3 candles are revealed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next candle' })).toBeNull()
    const asked = [{ revealed: 0 }, { revealed: 1 }, { revealed: 2 }]
    expect(server.sentTo('POST /api/my/drill-runs/:runId/step')).toEqual(asked)
  })

  it('plays by itself, at the speed that was chosen', async () => {
    const { screen, press, user } = openRun(planned, { 'POST /api/my/drill-runs/:runId/step': step })
    await user.selectOptions(await screen.findByLabelText('Speed'), 'Fast')
    await press('Play')
    expect(await screen.findByText('All 3 candles are revealed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('asks for the same candle again after a lost answer', async () => {
    let isDown = true
    const { screen, press, server } = openRun(planned, {
      'POST /api/my/drill-runs/:runId/step': (call) => (isDown ? noConnection() : step(call)),
    })
    await press('Next candle')
    expect(await screen.findByText(/The next candle didn't arrive/)).toBeTruthy()
    isDown = false
    await press('Try Again')
    expect(await screen.findByText('Candle 1 of 3')).toBeTruthy()
    expect(server.sentTo('POST /api/my/drill-runs/:runId/step')).toEqual([{ revealed: 0 }, { revealed: 0 }])
  })

  it('catches up with another tab', async () => {
    const ahead = { ...planned, revealed: 2, candles: [...past, ...future.slice(0, 2)] }
    let isAhead = false
    const { screen, press } = openRun(planned, {
      'GET /api/my/drill-runs/:runId': () => (isAhead ? ahead : planned),
      'POST /api/my/drill-runs/:runId/step': new Refusal(409, 'Too early', 'too_early'),
    })
    await screen.findByText('Candle 0 of 3')
    isAhead = true
    await press('Next candle')
    expect(await screen.findByText('Candle 2 of 3')).toBeTruthy()
  })

  it('ends in a review that puts the process before the result', async () => {
    const finished: DrillRun = {
      ...planned,
      revealed: 3,
      candles: [...past, ...future],
      review: {
        outcome: {
          status: 'closed',
          fillPrice: 102,
          filledAt: 0,
          exitPrice: 110,
          exitedAt: 2,
          exitReason: 'target',
          resultPerUnit: 8,
          resultR: 1.6,
        },
        score: 50,
        passed: false,
        checks: [{ name: 'thesis', passed: false, text: 'No reasons were written down.' }],
        explanation: 'The range held.',
        notes: [{ position: 5, text: 'Look at this low.' }],
      },
    }
    const { screen, press } = openRun(planned, { 'POST /api/my/drill-runs/:runId/finish': finished })
    expect(await screen.findByText('This reveals the other 3 candles at once.')).toBeTruthy()
    await press('Finish and review')
    expect(await screen.findByText('Worth another try')).toBeTruthy()
    expect(screen.getByText('50%').compareDocumentPosition(screen.getByText('+1.6 R'))).toBe(4)
    expect(screen.getByText('No reasons were written down.')).toBeTruthy()
    expect(screen.getByText('The range held.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Look at this low\./ })).toBeTruthy()
  })
})

it('shows the candles as a table, the latest first and only those that were revealed', async () => {
  const many = Array.from({ length: 60 }, (_, at) => candle(at, 100 + at))
  const { screen, press } = openRun({ ...run, cut: 60, candles: many })
  await press('Show as table')
  const closes = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('td')[3]?.textContent)
  expect(closes()[0]).toBe('159.00')
  expect(closes()).toHaveLength(50)
  await press('Show 10 more')
  expect(closes()).toHaveLength(60)
})
