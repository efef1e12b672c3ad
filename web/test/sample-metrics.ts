import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'

const unchanged = { totalRevenue: 0, changePercentage: 0, transactionCount: 0 }

/** The dashboard of a healthy shop that sold nothing yet. */
export const sampleMetrics: DashboardMetrics = {
  currency: 'usd',
  revenue: { sevenDay: unchanged, thirtyDay: unchanged },
  refunds: { totalRefunds: 0, refundRate: 0, refundAmount: 0 },
  students: { newStudents: 0, changePercentage: 0, thirtyDay: 0 },
  activeCourses: 6,
  topCourses: [],
  webhookHealth: {
    healthStatus: 'healthy',
    recentSuccessCount: 12,
    recentErrorCount: 0,
    lastSuccessTimestamp: '2026-11-15T12:00:00.000Z',
    lastErrorTimestamp: null,
  },
  attention: { unmatchedPayments: 0, failedMails: 0, failedJobs: 0, disputesToAnswer: 0 },
  unreadableSecrets: [],
  disputeRatio: 0,
  daily: [{ day: '2026-11-15', revenueCents: 0, newStudents: 0, previousRevenueCents: 0, previousNewStudents: 0 }],
}
