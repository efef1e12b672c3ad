import { expect, it } from 'vitest'

import { MetricsRegistry } from '#server/metrics/metrics-registry.ts'

import { mergeMetrics } from './group-metrics.ts'

function metricsOf(requests: number, memory: number) {
  const registry = new MetricsRegistry()
  registry.counter('requests_total', 'h').add({ route: '/' }, requests)
  registry.gauge('memory_bytes', 'h').set(memory)
  return registry.read()
}

it('keeps the metrics of several processes apart by a label', async () => {
  const text = mergeMetrics([
    [1, await metricsOf(5, 100)],
    [2, await metricsOf(7, 200)],
  ])
  expect(text.match(/^# TYPE requests_total counter$/gm)).toHaveLength(1)
  for (const line of [
    'requests_total{route="/",process="1"} 5',
    'requests_total{route="/",process="2"} 7',
    'memory_bytes{process="1"} 100',
    'memory_bytes{process="2"} 200',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})
