import cluster from 'node:cluster'

import { AggregatorRegistry, type Registry } from 'prom-client'

import type { FromMember, ProcessMetrics, ToMember } from './group-messages.ts'

const GIVE_UP_AFTER_MS = 3_000

/** Whoever asks for metrics reaches any of the processes that share the port, so each one sends those of all. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  const waiting = new Map<number, (bySlot: [number, ProcessMetrics][]) => void>()
  let lastId = 0
  process.on('message', async (message: ToMember) => {
    if (message.kind === 'send-metrics') {
      tell({ kind: 'metrics', id: message.id, metrics: await registry.getMetricsAsJSON() })
    } else if (message.kind === 'all-metrics') {
      waiting.get(message.id)?.(message.bySlot)
    }
  })
  registry.metrics = () =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error('the other processes did not send their metrics'))
      }, GIVE_UP_AFTER_MS)
      waiting.set(id, (bySlot) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(mergeMetrics(bySlot))
      })
      tell({ kind: 'want-metrics', id })
    })
}

/** A sum would fall when a process is replaced; with a label, each one's counters only grow. */
export function mergeMetrics(bySlot: [number, ProcessMetrics][]): Promise<string> {
  const labeled = bySlot.map(([slot, metrics]) =>
    metrics.map((metric) => ({
      ...metric,
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: String(slot) } })),
    })),
  )
  return AggregatorRegistry.aggregate(labeled).metrics()
}

function tell(message: FromMember): void {
  process.send?.(message)
}
