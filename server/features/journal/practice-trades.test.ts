import { expect, it } from 'vitest'

import type { Trade } from '#contract/journal/trade.ts'
import type { Breakdowns } from '#contract/journal/trade-figures.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { goodPlan, startShopWithDrill } from '../../test/sample-drill.ts'
import { fileEarlierDrills } from '../practice/file-earlier-drills.ts'

async function startTradedDrill(plan: object = goodPlan) {
  const { shop, student, lessonId } = await startShopWithDrill()
  const { id } = (await student.post(`/api/my/lessons/${lessonId}/drill/runs`)).json()
  await student.put(`/api/my/drill-runs/${id}/plan`, plan)
  shop.moveClock(60_000)
  const finish = () => student.post(`/api/my/drill-runs/${id}/finish`)
  const list = async (kind: string) => (await student.get(`/api/my/journal/trades?kind=${kind}`)).json<Trade[]>()
  return { shop, student, runId: id, finish, list }
}

it('adds what was traded in a drill to the journal, apart from real trades', async () => {
  const { student, runId, finish, list } = await startTradedDrill()
  const [{ json: review }] = await Promise.all([finish(), finish()])
  const { outcome } = review().review
  expect(await list('practice')).toMatchObject([
    {
      ...{ instrument: 'Sample stock, daily', side: 'long', entry: '140', stop: '136', size: '10', source: 'practice' },
      ...{ drillRunId: runId, exit: String(outcome.exitPrice), resultR: outcome.resultR, ruleFollowed: true },
      ...{ notes: goodPlan.thesis, openedAt: '2026-11-15T10:00:00.000Z', closedAt: '2026-11-15T10:01:00.000Z' },
    },
  ])
  expect(await list('real')).toEqual([])
  const figures = async (kind: string) =>
    (await student.get(`/api/my/journal/breakdowns?kind=${kind}`)).json<Breakdowns>()
  expect((await figures('')).all.trades).toBe(0)
  expect((await figures('practice')).all.trades).toBe(1)
})

it('keeps the prices of a practice trade, while the student can write about it', async () => {
  const { student, finish, list } = await startTradedDrill()
  await finish()
  const [trade] = (await list('practice')) as [Trade]
  const save = (change: object) => student.put(`/api/my/journal/trades/${trade.id}`, { ...trade, ...change })
  expect((await save({ entry: '1' })).json().message).toMatch(/^The prices and times of a practice trade/)
  expect((await save({ mood: 'Calm', setup: 'Trend' })).json()).toMatchObject({ mood: 'Calm', resultR: trade.resultR })
})

it('adds nothing without a trade', async () => {
  const { finish, list } = await startTradedDrill({
    ...goodPlan,
    decision: 'none',
    stop: null,
    target: null,
    size: null,
  })
  await finish()
  expect(await list('all')).toEqual([])
})

it('adds drills that were finished before there was a journal, once', async () => {
  const { shop, finish, list } = await startTradedDrill()
  await finish()
  const [filed] = await list('practice')
  await shop.ctx.db.deleteFrom('trades').execute()
  for (let times = 0; times < 2; times++) {
    await enqueueJob(shop.ctx, shop.ctx.db, fileEarlierDrills, { after: null })
    await shop.runner.runDueJobs()
  }
  const found = await list('practice')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ drillRunId: filed?.drillRunId, resultR: filed?.resultR, ruleFollowed: true })
})
