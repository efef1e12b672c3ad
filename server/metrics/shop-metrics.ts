import { JOB_LANES } from '#contract/jobs/job-lanes.ts'

import { type Counter, type Histogram, MetricsRegistry } from './metrics-registry.ts'

const STATEMENT_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const JOB_SECONDS = [0.01, 0.05, 0.2, 1, 5, 30, 120, 600]
const LAG_SECONDS = [1, 5, 15, 60, 300, 1800, 7200, 86_400]

export type ShopMetrics = {
  registry: MetricsRegistry
  statements: Histogram
  jobRuns: Counter
  jobDuration: Histogram
  emails: Counter
  webhooks: Counter
  webhookLag: Histogram
  payments: Counter
  refusedLogins: Counter
  saves: Counter
}

/** What this process counts. Prometheus adds the processes up; counters start again with the process. */
export function createShopMetrics(): ShopMetrics {
  const registry = new MetricsRegistry()
  const outcomes = (...names: string[]) => names.map((outcome) => ({ outcome }))
  const lanes = JOB_LANES.map((lane) => ({ lane }))
  return {
    registry,
    statements: registry.histogram(
      'candlewick_database_statement_duration_seconds',
      'Time the database takes for a statement, by operation.',
      STATEMENT_SECONDS,
    ),
    jobRuns: registry.counter(
      'candlewick_job_runs_total',
      'Runs of background jobs, by lane and outcome: done, retried later, or given up.',
      lanes.flatMap((lane) => outcomes('done', 'retried', 'given_up').map((outcome) => ({ ...lane, ...outcome }))),
    ),
    jobDuration: registry.histogram(
      'candlewick_job_duration_seconds',
      'Time a background job runs, by lane.',
      JOB_SECONDS,
      lanes,
    ),
    emails: registry.counter(
      'candlewick_emails_total',
      'Emails, by outcome: kept in the outbox without a mail server, held until an owner confirms it.',
      outcomes('sent', 'kept', 'switched_off', 'held', 'retried', 'failed'),
    ),
    webhooks: registry.counter(
      'candlewick_webhooks_total',
      'Events from Stripe, by outcome. Failed ones are sent again; unverified ones have a wrong signature.',
      outcomes('processed', 'ignored', 'repeated', 'failed', 'unverified'),
    ),
    webhookLag: registry.histogram(
      'candlewick_webhook_lag_seconds',
      'Time from an event at Stripe until it has taken effect here.',
      LAG_SECONDS,
      [{}],
    ),
    payments: registry.counter('candlewick_payments_total', 'Card payments, by outcome.', outcomes('paid', 'declined')),
    refusedLogins: registry.counter(
      'candlewick_refused_logins_total',
      'Logins that were refused, by reason.',
      ['invalid_credentials', 'wrong_code', 'too_many_requests'].map((reason) => ({ reason })),
    ),
    saves: registry.counter(
      'candlewick_saves_total',
      "Students' saves, after their commit.",
      ['progress', 'note'].map((kind) => ({ kind })),
    ),
  }
}
