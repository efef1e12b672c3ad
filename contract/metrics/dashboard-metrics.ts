import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { SoldCurrenciesField } from './sold-currencies.ts'

const RevenueSchema = z.object({
  /** In cents, net of refunds. */
  totalRevenue: z.int(),
  /** Compared with the previous period, with one decimal. */
  changePercentage: z.number(),
  transactionCount: z.int(),
})

/** Things that need attention. The goal is 0. */
const AttentionSchema = z.object({
  unmatchedPayments: z.int(),
  failedMails: z.int(),
  failedJobs: z.int(),
  /** Open ones that still need evidence; the others wait for the bank. */
  disputesToAnswer: z.int(),
})

/** What waits for staff, for the counts in the sidebar. */
export const WaitingSchema = AttentionSchema.extend({ unansweredMessages: z.int(), openWithdrawals: z.int() })
export type Waiting = z.infer<typeof WaitingSchema>

export const DashboardMetricsSchema = z.object({
  /** The one that amounts are in. Orders and payments in others aren't counted. */
  currency: z.string(),
  currencies: SoldCurrenciesField,
  revenue: z.object({ sevenDay: RevenueSchema, thirtyDay: RevenueSchema }),
  refunds: z.object({ totalRefunds: z.int(), refundRate: z.number(), refundAmount: z.int() }),
  students: z.object({ newStudents: z.int(), changePercentage: z.number(), thirtyDay: z.int() }),
  activeCourses: z.int(),
  topCourses: z.array(z.object({ courseId: IdField, title: z.string(), salesCount: z.int(), revenue: z.int() })),
  webhookHealth: z.object({
    healthStatus: z.enum(['healthy', 'degraded', 'failing', 'quiet']),
    recentSuccessCount: z.int(),
    recentErrorCount: z.int(),
    lastSuccessTimestamp: InstantField.nullable(),
    lastErrorTimestamp: InstantField.nullable(),
  }),
  attention: AttentionSchema,
  /** Kinds of saved passwords and keys that SECRET_KEY can't open, such as 'Stripe keys'. */
  unreadableSecrets: z.array(z.string()),
  /** Disputes per payment in 30 days, in percent. Card networks act from 1% on. */
  disputeRatio: z.number(),
  /** The last 30 days, oldest first, in UTC, each with the day 30 days before it. */
  daily: z.array(
    z.object({
      day: z.iso.date(),
      revenueCents: z.int(),
      newStudents: z.int(),
      previousRevenueCents: z.int(),
      previousNewStudents: z.int(),
    }),
  ),
})
export type DashboardMetrics = z.infer<typeof DashboardMetricsSchema>

export const StudentStatsSchema = z.object({
  totalStudents: z.int(),
  /** The average across all lessons students have access to, in percent. */
  averageCompletion: z.number(),
  /** Open messages, disputes and unmatched payments. */
  supportRequests: z.int(),
  watchHours: z.number(),
})
export type StudentStats = z.infer<typeof StudentStatsSchema>
