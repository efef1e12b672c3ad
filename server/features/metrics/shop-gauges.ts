import { setTimeout as wait } from 'node:timers/promises'

import type { AppContext } from '#server/app-context.ts'
import { readJobLanes } from '#server/jobs/job-lanes.read-model.ts'

import { readWaitingEvents } from './metrics.read-model.ts'

/** Prometheus waits 10 s by default, and the other metrics matter most when the database doesn't respond. */
const TIMEOUT_MS = 2_000

/** Figures in the database, which are the same for all processes. */
export function addShopGauges(ctx: AppContext): void {
  const { registry } = ctx.metrics
  const up = registry.gauge('candlewick_database_up', 'Whether the database responded to these metrics.')
  const waiting = registry.gauge('candlewick_jobs_waiting', 'Background jobs that are due, by lane.')
  const running = registry.gauge('candlewick_jobs_running', 'Background jobs in progress, by lane.')
  const failed = registry.gauge('candlewick_jobs_failed', 'Background jobs that were given up, by lane.')
  const paused = registry.gauge('candlewick_jobs_paused', 'Whether staff have paused the lane.')
  const oldest = registry.gauge('candlewick_jobs_oldest_waiting_seconds', 'How long the oldest due job waits, by lane.')
  const events = registry.gauge('candlewick_webhooks_waiting', 'Events from Stripe that failed and are still open.')

  const readAll = async () => {
    const now = ctx.clock.now()
    const lanes = await readJobLanes(ctx.db, now.toISOString())
    events.set(await readWaitingEvents(ctx.db))
    for (const { lane, ...state } of lanes) {
      waiting.set(state.waiting, { lane })
      running.set(state.running, { lane })
      failed.set(state.failed, { lane })
      paused.set(state.pausedAt ? 1 : 0, { lane })
      oldest.set(state.oldestDueAt ? (now.getTime() - Date.parse(state.oldestDueAt)) / 1000 : 0, { lane })
    }
    return true
  }
  registry.onRead(async () => {
    for (const gauge of [waiting, running, failed, paused, oldest, events]) gauge.clear()
    const reading = readAll().catch(() => false)
    up.set((await Promise.race([reading, wait(TIMEOUT_MS, false, { ref: false })])) ? 1 : 0)
  })
}
