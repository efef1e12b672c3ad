import { expect, it } from 'vitest'

import { MetricsRegistry } from './metrics-registry.ts'

it('writes counters, gauges and histograms as Prometheus reads them', async () => {
  const registry = new MetricsRegistry()
  const visits = registry.counter('visits_total', 'Visits.', [{ door: 'back' }])
  visits.add({ door: 'a "quoted"\\\n door' })
  visits.with({ door: 'back' }).add(2)
  const heat = registry.gauge('heat_celsius', 'Heat.')
  registry.onRead(async () => heat.set(21.5))
  const stay = registry.histogram('stay_seconds', 'Stay.', [0.1, 1])
  for (const seconds of [0.1, 0.5, 3]) stay.observe(seconds, { room: 1 })
  expect(await registry.text()).toBe(
    [
      '# HELP visits_total Visits.',
      '# TYPE visits_total counter',
      'visits_total{door="back"} 2',
      'visits_total{door="a \\"quoted\\"\\\\\\n door"} 1',
      '# HELP heat_celsius Heat.',
      '# TYPE heat_celsius gauge',
      'heat_celsius 21.5',
      '# HELP stay_seconds Stay.',
      '# TYPE stay_seconds histogram',
      'stay_seconds_bucket{room="1",le="0.1"} 1',
      'stay_seconds_bucket{room="1",le="1"} 2',
      'stay_seconds_bucket{room="1",le="+Inf"} 3',
      'stay_seconds_sum{room="1"} 3.6',
      'stay_seconds_count{room="1"} 3',
      '',
    ].join('\n'),
  )
})

it('refuses two metrics of the same name', () => {
  const registry = new MetricsRegistry()
  registry.gauge('heat_celsius', 'Heat.')
  expect(() => registry.gauge('heat_celsius', 'Heat.')).toThrow('There are two metrics called heat_celsius.')
})
