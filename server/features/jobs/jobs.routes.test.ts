import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import type { JobLaneState } from '#contract/jobs/job-lanes.endpoints.ts'
import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'

import { ada, signUp } from '#server/test/people.ts'
import { startStaffedShop } from '#server/test/staff.ts'

it('a failed job is shown with its error and runs again once, even after several clicks', async () => {
  const { shop, owner } = await startStaffedShop()
  const { db } = shop.ctx
  const now = shop.clock.now().toISOString()
  const gaveUp = { payload: '{}', run_at: now, attempts: 10, created_at: now, gave_up_at: now }
  const jobs = ['first', 'second'].map((error) => ({
    ...gaveUp,
    id: uuidv7(),
    type: 'unknown-work',
    last_error: error,
  }))
  await db.insertInto('jobs').values(jobs).execute()
  const list = async () => (await owner.get('/api/admin/failed-jobs')).json<FailedJob[]>()
  const [latest] = await list()
  expect(latest).toEqual({
    id: jobs[1]?.id,
    type: 'unknown-work',
    error: 'second',
    attempts: 10,
    createdAt: now,
    gaveUpAt: now,
  })

  const again = `/api/admin/failed-jobs/${latest?.id}/run-again`
  const responses = await Promise.all([owner.post(again), owner.post(again)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await list()).map(({ error }) => error)).toEqual(['first'])
  const { attention } = (await owner.get('/api/admin/metrics/dashboard')).json<DashboardMetrics>()
  expect(attention.failedJobs).toBe(1)
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', latest?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 0, gave_up_at: null, run_at: now })
  const log = (await owner.get(`/api/admin/audit-log?subjectId=${latest?.id}`)).json<AuditEntry[]>()
  expect(log.map(({ action }) => action)).toEqual(['job.run-again'])
  expect((await owner.post(`/api/admin/failed-jobs/${uuidv7()}/run-again`)).statusCode).toBe(409)

  // A running job can't be dismissed. A failed one can, once, and the log keeps its error.
  expect((await owner.delete(`/api/admin/failed-jobs/${latest?.id}`)).statusCode).toBe(409)
  const dismissals = [0, 1].map(() => owner.delete(`/api/admin/failed-jobs/${jobs[0]?.id}`))
  expect((await Promise.all(dismissals)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await list()).toEqual([])
  const [dismissal] = (await owner.get(`/api/admin/audit-log?subjectId=${jobs[0]?.id}`)).json<AuditEntry[]>()
  expect(dismissal).toMatchObject({ action: 'job.dismiss', before: { error: 'first' } })
})

it('failed jobs are filtered by type, and sorted by when they were last tried and by attempts', async () => {
  const { shop, owner } = await startStaffedShop()
  const now = shop.clock.now().toISOString()
  const jobs = [
    { type: 'more-work', last_error: 'second', attempts: 3, gave_up_at: '2026-11-02T10:00:00.000Z' },
    { type: 'unknown-work', last_error: 'third', attempts: 1, gave_up_at: '2026-11-03T10:00:00.000Z' },
    { type: 'unknown-work', last_error: 'first', attempts: 2, gave_up_at: '2026-11-01T10:00:00.000Z' },
    { type: 'other-work', last_error: null, attempts: 1, gave_up_at: null },
  ].map((job) => ({ id: uuidv7(), payload: '{}', run_at: '2027-01-01T00:00:00.000Z', created_at: now, ...job }))
  await shop.ctx.db.insertInto('jobs').values(jobs).execute()
  const errors = async (query: string) =>
    (await owner.get(`/api/admin/failed-jobs?${query}`)).json<FailedJob[]>().map(({ error }) => error)
  expect(await errors('')).toEqual(['third', 'second', 'first'])
  expect(await errors('sort=tried')).toEqual(['first', 'second', 'third'])
  expect(await errors('sort=attempts')).toEqual(['third', 'first', 'second'])
  expect(await errors('sort=-attempts')).toEqual(['second', 'first', 'third'])
  expect(await errors('sort=-attempts&limit=1&offset=1')).toEqual(['first'])
  expect((await owner.get('/api/admin/failed-jobs/types')).json()).toEqual(['more-work', 'unknown-work'])
  expect(await errors('type=unknown-work&sort=tried')).toEqual(['first', 'third'])
  const { headers } = await owner.get('/api/admin/failed-jobs?type=unknown-work&limit=1')
  expect(headers['x-total-count']).toBe('2')
  expect(await errors('type=other-work')).toEqual([])
})

it('staff pause and resume a lane, once each, and both are in the audit log', async () => {
  const { shop, owner } = await startStaffedShop()
  const lanes = async () => (await owner.get('/api/admin/job-lanes')).json<JobLaneState[]>()
  expect((await lanes()).map(({ lane }) => lane)).toEqual(['urgent', 'routine', 'bulk', 'slow'])
  const paused = await Promise.all([1, 2].map(() => owner.post('/api/admin/job-lanes/bulk/pause')))
  expect(paused.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await lanes())[2]?.pausedAt).toBe(shop.clock.now().toISOString())
  expect((await owner.post('/api/admin/job-lanes/bulk/resume')).statusCode).toBe(200)
  expect((await owner.post('/api/admin/job-lanes/bulk/resume')).statusCode).toBe(409)
  expect((await owner.post('/api/admin/job-lanes/fast/pause')).statusCode).toBe(400)
  const entries = (await owner.get('/api/admin/audit-log?limit=2')).json<AuditEntry[]>()
  expect(entries.map(({ action, subject }) => [action, subject.label])).toEqual([
    ['job-lane.resume', 'bulk'],
    ['job-lane.pause', 'bulk'],
  ])
})

it("an admin can't silence the emails that warn owners", async () => {
  const { shop, owner } = await startStaffedShop()
  const admin = await signUp(shop, ada, 'admin')
  expect((await admin.post('/api/admin/job-lanes/urgent/pause')).statusCode).toBe(403)
  expect((await admin.post('/api/admin/job-lanes/bulk/pause')).statusCode).toBe(200)
  expect((await owner.post('/api/admin/job-lanes/urgent/pause')).statusCode).toBe(200)
})
