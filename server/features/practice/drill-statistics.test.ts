import { describe, expect, it } from 'vitest'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { goodPlan, startShopWithDrill } from '../../test/sample-drill.ts'
import { addAccess } from '../../test/sample-lessons.ts'
import type { TestBrowser } from '../../test/test-browser.ts'

describe('the statistics of a drill', () => {
  it('say where people fail, by rule and by place', async () => {
    const preview = { freePreviewSince: '2026-01-01T00:00:00.000Z' }
    const { shop, owner, student, course, lessonId } = await startShopWithDrill({}, preview)
    const statistics = async () => (await owner.get(`/api/admin/lessons/${lessonId}/drill/statistics`)).json()
    const nothing = { attempts: 0, students: 0, passed: 0, averageScore: null, checks: [], cuts: [] }
    expect(await statistics()).toEqual(nothing)
    const take = async (browser: TestBrowser, change: object, isFinished = true) => {
      const { id } = (await browser.post(`/api/my/lessons/${lessonId}/drill/runs`)).json<DrillRun>()
      await browser.put(`/api/my/drill-runs/${id}/plan`, { ...goodPlan, ...change })
      if (isFinished) await browser.post(`/api/my/drill-runs/${id}/finish`)
    }
    await addAccess(shop, owner.id, course.id)
    await take(owner, {})
    expect(await statistics()).toEqual(nothing)
    const stayedOut = { decision: 'none', stop: null, target: null, size: null }
    await take(student, { thesis: '' })
    await take(student, stayedOut)
    await take(shop.visitor(), {})
    await take(shop.visitor(), {}, false)
    expect(await statistics()).toEqual({
      attempts: 3,
      students: 1,
      passed: 2,
      averageScore: expect.closeTo(275 / 3),
      checks: expect.arrayContaining([
        { name: 'stop', applied: 2, passed: 2 },
        { name: 'risk', applied: 2, passed: 2 },
        { name: 'reward', applied: 2, passed: 2 },
        { name: 'thesis', applied: 3, passed: 2 },
      ]),
      cuts: [
        { cut: 30, attempts: 1, passed: 1 },
        { cut: 40, attempts: 2, passed: 1 },
      ],
    })
  })

  it('are for staff, and for lessons that are drills', async () => {
    const { owner, student, course, lessonId } = await startShopWithDrill()
    expect((await student.get(`/api/admin/lessons/${lessonId}/drill/statistics`)).statusCode).toBe(403)
    const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
    expect((await owner.get(`/api/admin/lessons/${modules[0].lessons[1].id}/drill/statistics`)).statusCode).toBe(404)
  })
})
