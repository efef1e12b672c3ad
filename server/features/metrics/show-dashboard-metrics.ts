import { changePercentage } from '#contract/metrics/change-percentage.ts'
import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import type { AppContext } from '#server/app-context.ts'
import { countVisibleCourses } from '#server/features/catalog/catalog.ts'
import { findUnreadableKinds } from '#server/secrets/check-secrets.ts'

import { analyticsPeriod } from './analytics-period.ts'
import { countAttention, listTopCourses, readJoinedByDay, readWebhookHealth } from './metrics.read-model.ts'
import { percentOf } from './percent-of.ts'
import { readSalesByDay, readSoldCurrencies, type SalesSums } from './sales-analytics.read-model.ts'

const DAY_MS = 86_400_000
const TOP_COURSES = 5

export async function showDashboardMetrics(ctx: AppContext, currency: string): Promise<DashboardMetrics> {
  const { db } = ctx
  const now = ctx.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const month = analyticsPeriod(now, 30)
  const sales = await readSalesByDay(db, { from: month.previousFrom, to: month.to, currency })
  const inAllCurrencies = await readSalesByDay(db, month)
  const joined = await readJoinedByDay(db, month.previousFrom)
  const sum = (days: string[], name: keyof SalesSums) => add(days.map((day) => sales.get(day)?.[name]))
  const net = (days: string[]) => sum(days, 'paidCents') - sum(days, 'refundedCents')
  const revenue = (length: number) => {
    const { days, previousDays } = analyticsPeriod(now, length)
    return {
      totalRevenue: net(days),
      changePercentage: changePercentage(net(days), net(previousDays)),
      transactionCount: sum(days, 'payments'),
    }
  }
  const newStudents = add(month.days.map((day) => joined.get(day)))
  const joinedBefore = add(month.previousDays.map((day) => joined.get(day)))
  const [payments, refunds] = [sum(month.days, 'payments'), sum(month.days, 'refunds')]
  const webhooks = await readWebhookHealth(db, daysAgo(1))
  return {
    currency,
    ...(await readSoldCurrencies(db)),
    revenue: { sevenDay: revenue(7), thirtyDay: revenue(30) },
    refunds: {
      totalRefunds: refunds,
      refundRate: percentOf(refunds, payments),
      refundAmount: sum(month.days, 'refundedCents'),
    },
    students: { newStudents, changePercentage: changePercentage(newStudents, joinedBefore), thirtyDay: newStudents },
    activeCourses: await countVisibleCourses(ctx),
    topCourses: await listTopCourses(db, { from: month.from, currency }, TOP_COURSES),
    webhookHealth: { ...webhooks, healthStatus: getHealth(webhooks) },
    attention: await countAttention(db, daysAgo(30)),
    unreadableSecrets: await findUnreadableKinds(ctx),
    disputeRatio: disputeRatio([...inAllCurrencies.values()]),
    daily: month.days.map((day, position) => {
      const before = month.previousDays[position] ?? ''
      return {
        day,
        revenueCents: net([day]),
        newStudents: joined.get(day) ?? 0,
        previousRevenueCents: net([before]),
        previousNewStudents: joined.get(before) ?? 0,
      }
    }),
  }
}

const add = (numbers: (number | undefined)[]) => numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)

/** Card networks don't ask for the currency. */
function disputeRatio(sales: SalesSums[]): number {
  return percentOf(add(sales.map(({ disputes }) => disputes)), add(sales.map(({ payments }) => payments)))
}

type Deliveries = { recentSuccessCount: number; recentErrorCount: number }

function getHealth({ recentSuccessCount, recentErrorCount }: Deliveries) {
  if (recentErrorCount === 0) return recentSuccessCount === 0 ? 'quiet' : 'healthy'
  return recentErrorCount > recentSuccessCount ? 'failing' : 'degraded'
}
