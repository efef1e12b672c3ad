import cluster from 'node:cluster'

import { formatMetrics, joinLabels, type MetricFamily, type MetricsRegistry } from '#server/metrics/metrics-registry.ts'

import type { FromMember, ToMember } from './group-messages.ts'

const GIVE_UP_AFTER_MS = 3_000

/** Whoever asks for metrics reaches any of the processes that share the port, so each one sends those of all. */
export function shareMetrics(registry: MetricsRegistry): void {
  if (!cluster.isWorker) return
  const waiting = new Map<number, (bySlot: [number, MetricFamily[]][]) => void>()
  let lastId = 0
  process.on('message', async (message: ToMember) => {
    if (message.kind === 'send-metrics') {
      tell({ kind: 'metrics', id: message.id, metrics: await registry.read() })
    } else if (message.kind === 'all-metrics') {
      waiting.get(message.id)?.(message.bySlot)
    }
  })
  registry.text = () =>
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
export function mergeMetrics(bySlot: [number, MetricFamily[]][]): string {
  const merged = new Map<string, MetricFamily>()
  for (const [slot, families] of bySlot) {
    for (const { samples, ...family } of families) {
      const all = merged.get(family.name) ?? { ...family, samples: [] }
      merged.set(family.name, all)
      for (const [suffix, labels, value] of samples) {
        all.samples.push([suffix, joinLabels(labels, `process="${slot}"`), value])
      }
    }
  }
  return formatMetrics([...merged.values()])
}

function tell(message: FromMember): void {
  process.send?.(message)
}
