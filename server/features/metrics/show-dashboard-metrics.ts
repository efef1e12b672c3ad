import { changePercentage } from '#contract/metrics/change-percentage.ts'
import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import type { AppContext } from '#server/app-context.ts'
import { countVisibleCourses } from '#server/features/catalog/catalog.ts'

import {
  countAttention,
  countDisputesSince,
  listJoinedSince,
  listMoneySince,
  listTopCourses,
  readWebhookHealth,
} from './metrics.repository.ts'

const DAY_MS = 86_400_000
const TOP_COURSES = 5

export async function showDashboardMetrics(ctx: AppContext): Promise<DashboardMetrics> {
  const { db } = ctx
  const now = ctx.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const [sixty, thirty] = [daysAgo(60), daysAgo(30)]
  const { payments, refunds } = await listMoneySince(db, sixty)
  const joined = await listJoinedSince(db, sixty)
  const within = <T extends { at: string }>(rows: T[], from: string, to?: string) =>
    rows.filter(({ at }) => at >= from && (to === undefined || at < to))
  const net = (from: string, to?: string) => cents(within(payments, from, to)) - cents(within(refunds, from, to))
  const revenue = (days: number) => ({
    totalRevenue: net(daysAgo(days)),
    changePercentage: changePercentage(net(daysAgo(days)), net(daysAgo(2 * days), daysAgo(days))),
    transactionCount: within(payments, daysAgo(days)).length,
  })
  const newStudents = joined.filter((at) => at >= thirty).length
  const [paid, back] = [within(payments, thirty), within(refunds, thirty)]
  const webhooks = await readWebhookHealth(db, daysAgo(1))
  return {
    revenue: { sevenDay: revenue(7), thirtyDay: revenue(30) },
    refunds: { totalRefunds: back.length, refundRate: percent(back.length, paid.length), refundAmount: cents(back) },
    students: {
      newStudents,
      changePercentage: changePercentage(newStudents, joined.length - newStudents),
      thirtyDay: newStudents,
    },
    activeCourses: await countVisibleCourses(ctx),
    topCourses: await listTopCourses(db, thirty, TOP_COURSES),
    webhookHealth: { ...webhooks, healthStatus: healthOf(webhooks) },
    attention: await countAttention(db, thirty),
    disputeRatio: percent(await countDisputesSince(db, thirty), paid.length),
    daily: lastDays(now, 30).map((day) => ({
      day,
      revenueCents:
        cents(payments.filter(({ at }) => at.startsWith(day))) - cents(refunds.filter(({ at }) => at.startsWith(day))),
      newStudents: joined.filter((at) => at.startsWith(day)).length,
    })),
  }
}

const cents = (rows: { cents: number }[]) => rows.reduce((sum, row) => sum + row.cents, 0)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)
const lastDays = (now: number, days: number) =>
  Array.from({ length: days }, (_, ago) => new Date(now - (days - 1 - ago) * DAY_MS).toISOString().slice(0, 10))

type Deliveries = { recentSuccessCount: number; recentErrorCount: number }

function healthOf({ recentSuccessCount, recentErrorCount }: Deliveries) {
  if (recentErrorCount === 0) return recentSuccessCount === 0 ? 'quiet' : 'healthy'
  return recentErrorCount > recentSuccessCount ? 'failing' : 'degraded'
}
