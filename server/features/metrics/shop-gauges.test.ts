import { describe, expect, it } from 'vitest'

import { afterCommit, transact } from '#server/database/database.ts'
import { createDatabaseMonitor } from '#server/metrics/database-monitor.ts'
import { createShopMetrics } from '#server/metrics/shop-metrics.ts'
import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addAccess, addCourseWithLessons } from '#server/test/sample-lessons.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'
import { openTestDatabase, testEngine } from '#server/test/test-database.ts'

const HOUR = 3_600_000

/** The lines of these metrics, without zeros. */
async function readMetrics({ ctx }: Pick<TestShop, 'ctx'>, ...names: string[]): Promise<string[]> {
  const lines = (await ctx.metrics.registry.text()).split('\n')
  return lines.filter((line) => names.some((name) => line.startsWith(name)) && !line.endsWith(' 0'))
}

describe('the metrics', () => {
  it('have names and types as Prometheus expects them', async () => {
    const { ctx } = await startShop()
    const types = (await ctx.metrics.registry.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
    for (const [, name = '', type] of types) {
      expect(name).toMatch(/^(candlewick|http|process|nodejs)_[a-z_]+$/)
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
      expect(name).not.toMatch(/_(ms|milliseconds|minutes)\b/)
    }
  })

  it('count payments, declines, webhooks and emails', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const student = await signUp(shop)
    const pay = (paymentMethodId: string) =>
      student.post('/api/billing/charge', { courseId: course.id, paymentMethodId })
    expect((await pay('pm_card_chargeDeclined')).statusCode).toBe(402)
    expect((await pay('pm_card_visa')).statusCode).toBe(200)
    await shop.sandbox.webhooks.idle()
    await shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: 'nonsense' })
    await shop.runner.runDueJobs()
    expect(await readMetrics(shop, 'candlewick_payments_total')).toEqual([
      'candlewick_payments_total{outcome="paid"} 1',
      'candlewick_payments_total{outcome="declined"} 1',
    ])
    const webhooks = await readMetrics(shop, 'candlewick_webhooks_total')
    expect(webhooks).toContainEqual(expect.stringMatching(/outcome="processed"\} [1-9]/))
    expect(webhooks).toContain('candlewick_webhooks_total{outcome="unverified"} 1')
    expect(await readMetrics(shop, 'candlewick_webhook_lag_seconds_count')).toHaveLength(1)
    expect(await readMetrics(shop, 'candlewick_emails_total')).toEqual([
      expect.stringMatching(/^candlewick_emails_total\{outcome="kept"\} \d+$/),
    ])
    expect(
      await readMetrics(shop, 'candlewick_job_runs_total', 'candlewick_job_duration_seconds_count'),
    ).toContainEqual(expect.stringMatching(/^candlewick_job_runs_total\{lane="urgent",outcome="done"\} \d+$/))
  })

  it('count refused logins by reason, and saves', async () => {
    const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '2' })
    const { course, lessonIds } = await addCourseWithLessons(shop)
    const student = await signUp(shop, ada)
    await addAccess(shop, student.id, course.id)
    for (const password of ['wrong', 'wrong', 'wrong']) await shop.visitor().post('/api/login', { ...ada, password })
    await student.put(`/api/my/progress/${lessonIds[0]}`, { watchedSeconds: 5 })
    await student.put(`/api/my/progress/${lessonIds[1]}`, { watchedSeconds: -5 })
    await student.put(`/api/my/notes/${lessonIds[0]}`, { content: 'Wicks first.' })
    expect(await readMetrics(shop, 'candlewick_refused_logins_total', 'candlewick_saves_total')).toEqual([
      'candlewick_refused_logins_total{reason="invalid_credentials"} 2',
      'candlewick_refused_logins_total{reason="too_many_requests"} 1',
      'candlewick_saves_total{kind="progress"} 1',
      'candlewick_saves_total{kind="note"} 1',
    ])
  })

  it('show jobs by lane, and leave them out while the database is away', async () => {
    const shop = await startShop()
    await signUp(shop, ada)
    shop.moveClock(HOUR)
    const seen = await readMetrics(shop, 'candlewick_jobs_', 'candlewick_database_up')
    expect(seen).toContain('candlewick_database_up 1')
    expect(seen).toContainEqual(expect.stringMatching(/^candlewick_jobs_waiting\{lane="urgent"\} \d+$/))
    expect(seen).toContain('candlewick_jobs_oldest_waiting_seconds{lane="urgent"} 3600')
    shop.ctx.db = {
      selectFrom: () => {
        throw new Error('away')
      },
    } as unknown as typeof shop.ctx.db
    const text = await shop.ctx.metrics.registry.text()
    expect(text).toContain('candlewick_database_up 0')
    expect(text).not.toContain('candlewick_jobs_waiting{')
  })

  it('show how long statements take and how busy the connections are', async () => {
    const metrics = createShopMetrics()
    const db = await openTestDatabase(createDatabaseMonitor(metrics))
    await transact(db, async (trx) => {
      await trx.selectFrom('users').select('id').execute()
    })
    const lines = await transact(db, () => readMetrics({ ctx: { metrics } as TestShop['ctx'] }, 'candlewick_database_'))
    const count = 'candlewick_database_statement_duration_seconds_count'
    expect(lines).toContain(`${count}{operation="select"} 1`)
    expect(lines).toContain(`${count}{operation="commit"} 1`)
    expect(lines).toContain('candlewick_database_connections{state="busy"} 1')
    expect(lines).toContain(`candlewick_database_connections_max ${testEngine === 'sqlite' ? 1 : 10}`)
  })

  it('count nothing that was rolled back', async () => {
    const { ctx } = await startShop()
    const counted: string[] = []
    await transact(ctx.db, async () => afterCommit(() => counted.push('committed')))
    const failure = transact(ctx.db, async () => {
      afterCommit(() => counted.push('rolled back'))
      throw new Error('rolled back')
    })
    await expect(failure).rejects.toThrow('rolled back')
    afterCommit(() => counted.push('outside'))
    expect(counted).toEqual(['committed', 'outside'])
  })
})
