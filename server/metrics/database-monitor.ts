import type { Tracing } from '#server/ports/tracing.ts'

import type { HistogramSeries } from './metrics-registry.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Operation = (typeof OPERATIONS)[number]
type PoolState = { busy: number; idle: number; waiting: number; max: number }

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'commit', 'other'] as const

/** What a database reports about itself. */
export type DatabaseMonitor = {
  /** Where to record the time of this statement. Callers that keep statements keep this too. */
  timerFor(sql: string): Pick<HistogramSeries, 'observe'>
  /** Called once; `read` is called whenever someone reads the metrics. */
  watchPool(read: () => PoolState): void
}

export function createDatabaseMonitor({ registry, statements }: ShopMetrics, tracing?: Tracing): DatabaseMonitor {
  const timers = Object.fromEntries(OPERATIONS.map((operation) => [operation, statements.with({ operation })]))
  const connections = registry.gauge('candlewick_database_connections', 'Open database connections, by state.')
  const waiting = registry.gauge(
    'candlewick_database_connection_waiters',
    'How many callers wait for a database connection.',
  )
  const max = registry.gauge('candlewick_database_connections_max', 'How many database connections may be open.')
  return {
    timerFor: (sql) => {
      const timer = timers[operationOf(sql)] as HistogramSeries
      return tracing ? traced(timer, tracing, sql) : timer
    },
    watchPool: (read) =>
      registry.onRead(() => {
        const pool = read()
        connections.set(pool.busy, { state: 'busy' })
        connections.set(pool.idle, { state: 'idle' })
        waiting.set(pool.waiting)
        max.set(pool.max)
      }),
  }
}

const traced = (timer: HistogramSeries, tracing: Tracing, sql: string) => ({
  observe: (seconds: number) => {
    timer.observe(seconds)
    tracing.statement(sql, seconds)
  },
})

/** By the first letters, because it's called for every statement on PostgreSQL. */
function operationOf(sql: string): Operation {
  return OPERATIONS.find((operation) => sql.startsWith(operation)) ?? 'other'
}
