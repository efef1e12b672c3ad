import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { grace, signUp } from '../../test/people.ts'
import { goodPlan, startShopWithDrill } from '../../test/sample-drill.ts'
import { endAccess } from '../../test/sample-lessons.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { insertSeries } from './candle-series.repository.ts'
import { sweepVisitorRuns } from './sweep-visitor-runs.ts'

const start = async (browser: TestBrowser, lessonId: string) =>
  (await browser.post(`/api/my/lessons/${lessonId}/drill/runs`)).json<DrillRun>()
const plan = (browser: TestBrowser, runId: string, change: object = {}) =>
  browser.put(`/api/my/drill-runs/${runId}/plan`, { ...goodPlan, ...change })
const step = (browser: TestBrowser, runId: string, revealed: number) =>
  browser.post(`/api/my/drill-runs/${runId}/step`, { revealed })
const finish = (browser: TestBrowser, runId: string) => browser.post(`/api/my/drill-runs/${runId}/finish`)
const another = { ...grace, email: 'alan@example.test' }

describe('an attempt at a drill', () => {
  it('shows the chart up to the cut and nothing else', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const run = await start(student, lessonId)
    expect(run).toMatchObject({ cut: 40, revealed: 0, steps: 10, firstPosition: 0, plan: null, review: null })
    expect(run.candles).toHaveLength(40)
    expect(run.candles.at(-1)?.close).toBe(140)
    expect(run).not.toHaveProperty('explanation')
    expect(JSON.stringify(run)).not.toContain('Here it held.')
  })

  it('is the same in two tabs, and after a reload', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const [one, other] = await Promise.all([start(student, lessonId), start(student, lessonId)])
    expect(other.id).toBe(one.id)
    await plan(student, one.id)
    await step(student, one.id, 0)
    const again = await start(student, lessonId)
    expect(again).toMatchObject({ id: one.id, revealed: 1, plan: goodPlan })
    expect(again.candles).toHaveLength(41)
  })

  it('reveals nothing before a decision, and one candle at a time after it', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    expect((await step(student, id, 0)).json()).toMatchObject({ code: 'not_planned' })
    await plan(student, id)
    expect((await step(student, id, 1)).json()).toMatchObject({ code: 'too_early' })
    expect((await step(student, id, 0)).json()).toMatchObject({ revealed: 1, candle: { close: 141 } })
    // Another tab, or an answer that got lost.
    expect((await step(student, id, 0)).json()).toMatchObject({ revealed: 1, candle: { close: 141 } })
    expect((await step(student, id, 2)).json()).toMatchObject({ code: 'too_early' })
  })

  it('reveals each candle once, even if it is asked for by many at the same time', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    await plan(student, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(student, id, 0)))
    expect(answers.map((answer) => answer.json().candle.close)).toEqual(Array(20).fill(141))
    expect((await student.get(`/api/my/drill-runs/${id}`)).json()).toMatchObject({ revealed: 1 })
  })

  it('ends with the last candle of the drill', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    await plan(student, id)
    for (let revealed = 0; revealed < 10; revealed++) expect((await step(student, id, revealed)).statusCode).toBe(200)
    expect((await step(student, id, 10)).json()).toMatchObject({ code: 'at_the_end' })
  })

  it('keeps a decision, and takes the same one again', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    expect((await plan(student, id)).statusCode).toBe(200)
    expect((await plan(student, id)).statusCode).toBe(200)
    const changed = await plan(student, id, { stop: 120 })
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'already_planned'])
    expect((await student.get(`/api/my/drill-runs/${id}`)).json().plan).toEqual(goodPlan)
  })

  it('takes the same decision again after candles were revealed, and keeps it in another tab', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    const near = { target: 142, stop: 138 }
    expect((await plan(student, id, near)).statusCode).toBe(200)
    for (let revealed = 0; revealed < 5; revealed++) await step(student, id, revealed)
    // The last close is above the target by now.
    expect((await plan(student, id, near)).json()).toMatchObject({ revealed: 5, plan: near })
    expect((await plan(student, id, { ...near, stop: 150 })).json()).toMatchObject({ code: 'already_planned' })
    await finish(student, id)
    expect((await plan(student, id, { ...near, stop: 139 })).json()).toMatchObject({ code: 'already_planned' })
  })

  it('refuses a plan that makes no sense, and says why', async () => {
    const { student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    const refused = await plan(student, id, { stop: 150, target: 130 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/stop/i)
    expect((await plan(student, id, { stop: -1 })).statusCode).toBe(400)
    expect((await step(student, id, 0)).statusCode).toBe(409)
  })

  it('is reviewed to the last candle, no matter how far the student looked; passing completes the lesson', async () => {
    const { student, lessonId, course } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    expect((await finish(student, id)).json()).toMatchObject({ code: 'not_planned' })
    await plan(student, id)
    const { review, revealed, candles } = (await finish(student, id)).json<DrillRun>()
    expect(review).toMatchObject({
      score: 100,
      passed: true,
      explanation: 'It kept rising.',
      notes: [{ position: 42, text: 'Here it held.' }],
      outcome: { status: 'closed', fillPrice: 140, exitPrice: 150, exitReason: 'target', filledAt: 0 },
    })
    expect([revealed, candles.length]).toEqual([10, 50])
    const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
    expect(modules[0].lessons.map(({ progress }: { progress: object }) => progress)).toEqual([
      { completed: true },
      { completed: false },
    ])
    expect((await step(student, id, 3)).json()).toMatchObject({ candle: { close: 144 } })
    expect((await finish(student, id)).json().review).toEqual(review)
  })

  it('that fails says why, completes nothing, and can be tried again elsewhere', async () => {
    const { student, lessonId, course } = await startShopWithDrill()
    const first = await start(student, lessonId)
    await plan(student, first.id, { stop: null, thesis: '' })
    const { review } = (await finish(student, first.id)).json<DrillRun>()
    expect(review).toMatchObject({ passed: false })
    expect(review?.checks.filter(({ passed }) => passed === false).length).toBeGreaterThan(1)
    const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
    expect(modules[0].lessons[0].progress).toEqual({ completed: false })
    const second = await start(student, lessonId)
    expect([second.cut, second.plan]).toEqual([30, null])
    const overview = (await student.get(`/api/my/lessons/${lessonId}/drill`)).json()
    expect(overview).toMatchObject({ openRunId: second.id, cutCount: 2, attempts: [{ id: first.id, passed: false }] })
  })

  it("isn't anybody else's", async () => {
    const { shop, student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    await plan(student, id)
    const stranger = await signUp(shop, another)
    for (const browser of [stranger, shop.visitor()]) {
      const answers = [
        await browser.get(`/api/my/drill-runs/${id}`),
        await plan(browser, id),
        await step(browser, id, 0),
        await finish(browser, id),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      expect([401, 403]).toContain((await browser.post(`/api/my/lessons/${lessonId}/drill/runs`)).statusCode)
    }
    expect((await student.get(`/api/my/drill-runs/${id}`)).json()).toMatchObject({ revealed: 0 })
  })

  it('stops when access ends, and continues when it is back', async () => {
    const { shop, student, lessonId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    await plan(student, id)
    const [grant] = await shop.ctx.db.selectFrom('access_grants').select('id').execute()
    await endAccess(shop, grant?.id ?? '')
    expect((await step(student, id, 0)).statusCode).toBe(403)
    expect((await finish(student, id)).statusCode).toBe(403)
  })

  it('can be made by a visitor if the lesson is a free preview', async () => {
    const { shop, lessonId } = await startShopWithDrill({}, { freePreviewSince: '2026-01-01T00:00:00.000Z' })
    const visitor = shop.visitor()
    const { id } = await start(visitor, lessonId)
    await plan(visitor, id)
    expect((await step(visitor, id, 0)).json()).toMatchObject({ candle: { close: 141 } })
    expect((await finish(visitor, id)).json()).toMatchObject({ review: { passed: true } })
    expect(await shop.ctx.db.selectFrom('lesson_progress').selectAll().execute()).toEqual([])
  })
})

describe("a visitor's attempt", () => {
  const preview = { freePreviewSince: '2026-01-01T00:00:00.000Z' }

  it('is deleted after a week; those of students stay', async () => {
    const { shop, student, lessonId } = await startShopWithDrill({}, preview)
    await start(shop.visitor(), lessonId)
    const mine = await start(student, lessonId)
    shop.moveClock(8 * 86_400_000)
    await sweepVisitorRuns.run(shop.ctx)
    expect(await shop.ctx.db.selectFrom('drill_runs').select('id').execute()).toEqual([{ id: mine.id }])
  })

  it('is limited to a hundred an hour from one address', async () => {
    const { shop, lessonId } = await startShopWithDrill({}, preview)
    const visitor = shop.visitor()
    for (let at = 0; at < 100; at++) await start(visitor, lessonId)
    expect((await visitor.post(`/api/my/lessons/${lessonId}/drill/runs`)).statusCode).toBe(429)
    const elsewhere = { address: '203.0.113.9' }
    expect((await visitor.post(`/api/my/lessons/${lessonId}/drill/runs`, undefined, elsewhere)).statusCode).toBe(200)
  })
})

describe('a new version of a drill', () => {
  it('is for those who begin after it; the others keep theirs', async () => {
    const { owner, student, lessonId, seriesId } = await startShopWithDrill()
    const { id } = await start(student, lessonId)
    const { published, revision } = (await owner.get(`/api/admin/lessons/${lessonId}/drill`)).json()
    const drill = { ...published.drill, task: 'Something else', cuts: [20], steps: 5, seriesId }
    expect((await owner.put(`/api/admin/lessons/${lessonId}/drill`, { drill, revision })).json()).toMatchObject({
      draft: { task: 'Something else' },
      published: { number: 1 },
    })
    expect((await student.get(`/api/my/lessons/${lessonId}/drill`)).json().task).not.toBe('Something else')
    await owner.post(`/api/admin/lessons/${lessonId}/drill/publish`)
    expect((await start(student, lessonId)).id).toBe(id)
    expect((await student.get(`/api/my/drill-runs/${id}`)).json()).toMatchObject({ cut: 40, steps: 10 })
    await plan(student, id)
    await finish(student, id)
    expect(await start(student, lessonId)).toMatchObject({ task: 'Something else', cut: 20, steps: 5 })
  })

  it('needs a cut inside the candles', async () => {
    const { owner, lessonId } = await startShopWithDrill()
    const { published, revision } = (await owner.get(`/api/admin/lessons/${lessonId}/drill`)).json()
    for (const cuts of [[60], [9], [20, 20], []]) {
      const drill = { ...published.drill, cuts }
      const refused = await owner.put(`/api/admin/lessons/${lessonId}/drill`, { drill, revision })
      expect(refused.statusCode).toBe(400)
    }
    expect((await owner.post(`/api/admin/lessons/${lessonId}/drill/publish`)).json()).toMatchObject({
      code: 'no_draft',
    })
  })

  it('is not overwritten by a colleague who has not seen it', async () => {
    const { owner, lessonId } = await startShopWithDrill()
    const url = `/api/admin/lessons/${lessonId}/drill`
    const { published, revision, lessonTitle } = (await owner.get(url)).json()
    expect(lessonTitle).not.toBe('')
    const save = (task: string) => owner.put(url, { drill: { ...published.drill, task }, revision })
    const saved = await Promise.all([save('Mine'), save('Yours')])
    expect(saved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(saved.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'changed_meanwhile' })
    const kept = saved.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await owner.get(url)).json()).toEqual(kept)
    // The page of a colleague who published meanwhile is as stale.
    await owner.post(`${url}/publish`)
    expect((await save('Mine again')).statusCode).toBe(409)
    const next = { drill: kept.draft, revision: kept.revision }
    expect((await owner.put(url, next)).json()).toMatchObject({ revision: kept.revision + 1 })
  })

  it('either keeps its candles or is refused, if they are deleted at the same moment', async () => {
    const { shop, owner, lessonId, seriesId } = await startShopWithDrill()
    const url = `/api/admin/lessons/${lessonId}/drill`
    const { published } = (await owner.get(url)).json()
    const candles = (await owner.get(`/api/admin/practice/series/${seriesId}`)).json()
    for (let round = 0; round < 8; round++) {
      const id = randomUUID()
      await insertSeries(shop.ctx.db, { ...candles, id }, candles.candles)
      const { revision } = (await owner.get(url)).json()
      const [saved, deleted] = await Promise.all([
        owner.put(url, { drill: { ...published.drill, seriesId: id }, revision }),
        owner.delete(`/api/admin/practice/series/${id}`),
      ])
      expect([saved.statusCode, deleted.statusCode].join()).toMatch(/^(200,409|400,200)$/)
    }
  })

  it('keeps its candles from being deleted', async () => {
    const { owner, seriesId } = await startShopWithDrill()
    expect((await owner.delete(`/api/admin/practice/series/${seriesId}`)).json()).toMatchObject({ code: 'in_use' })
    expect((await owner.get(`/api/admin/practice/series/${seriesId}`)).json().candles).toHaveLength(60)
  })
})
