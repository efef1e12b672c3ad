import type { ReactNode } from 'react'
import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import { exactAmount } from '#contract/money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const HEALTH = {
  healthy: 'Healthy',
  degraded: 'Some failed',
  failing: 'Failing',
  quiet: 'None in the last 24 hours',
}
const MAX_DISPUTES_PERCENT = 1

/** Anything that needs attention, then refunds, webhooks and disputes. */
export function ShopHealth({ metrics }: { metrics: DashboardMetrics }) {
  const { refunds, webhookHealth, attention, disputeRatio, unreadableSecrets } = metrics
  const when = (instant: string | null) => (instant ? formatMoment(instant) : 'never')
  return (
    <section aria-labelledby="shop-health">
      <h2 id="shop-health" className="mb-3 text-22">
        Health
      </h2>
      <dl className="tabular divide-y divide-line rounded-card border border-line bg-surface px-5 text-14">
        <Count label="Unmatched payments" count={attention.unmatchedPayments} href={paths.unmatchedPayments} />
        <Count label="Disputes to answer" count={attention.disputesToAnswer} href={paths.adminDisputes} />
        <Count label="Failed emails (30 days)" count={attention.failedMails} href={paths.failedMails} />
        <Count label="Failed jobs" count={attention.failedJobs} href={paths.failedJobs} />
        <Line label="Refunds (30 days)">
          {refunds.totalRefunds === 1 ? '1 refund' : `${refunds.totalRefunds} refunds`},{' '}
          {exactAmount(refunds.refundAmount, metrics.currency)}, {refunds.refundRate}% of payments
        </Line>
        <Line label="Webhooks">
          <StatusBadge status={webhookHealth.healthStatus}>{HEALTH[webhookHealth.healthStatus]}</StatusBadge>
          <span className="mt-1 block text-13 text-muted">
            <span className="block">
              {webhookHealth.recentSuccessCount} received, {webhookHealth.recentErrorCount} failed in 24 hours
            </span>
            <span className="block">Last success {when(webhookHealth.lastSuccessTimestamp)}</span>
            <span className="block">Last failure {when(webhookHealth.lastErrorTimestamp)}</span>
          </span>
        </Line>
        <Line label="Dispute ratio (30 days)">
          <span className={disputeRatio >= MAX_DISPUTES_PERCENT ? 'text-loss' : undefined}>
            {disputeRatio.toFixed(1)}%
          </span>{' '}
          <span className="text-muted">of payments (limit 1%)</span>
        </Line>
        {unreadableSecrets.length > 0 && (
          <Line label="Saved secrets">
            <span className="font-medium text-loss">Unreadable: {unreadableSecrets.join(', ')}</span>
            <span className="mt-1 block text-13 text-muted">
              The shop was started with a different SECRET_KEY. Start it with the old one, or enter these again. Running
              npm run doctor on the server counts them.
            </span>
          </Line>
        )}
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="sm:max-w-[60%] sm:text-right">{children}</dd>
    </div>
  )
}

function Count({ label, count, href }: { label: string; count: number; href?: string }) {
  return (
    <Line label={label}>
      <span className={count > 0 ? 'font-medium text-loss' : undefined}>{count}</span>
      {href && count > 0 && (
        <AppLink
          href={href}
          className="ml-3 inline-flex items-center justify-center text-flame-deep underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          View
        </AppLink>
      )}
    </Line>
  )
}
