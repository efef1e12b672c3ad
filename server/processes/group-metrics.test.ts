import { Counter, Gauge, Registry } from 'prom-client'
import { expect, it } from 'vitest'

import { mergeMetrics } from './group-metrics.ts'

function metricsOf(requests: number, memory: number) {
  const registry = new Registry()
  const counter = new Counter({ name: 'requests_total', help: 'h', labelNames: ['route'], registers: [registry] })
  counter.inc({ route: '/' }, requests)
  new Gauge({ name: 'memory_bytes', help: 'h', registers: [registry] }).set(memory)
  return registry.getMetricsAsJSON()
}

it('keeps the metrics of several processes apart by a label', async () => {
  const text = await mergeMetrics([
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
