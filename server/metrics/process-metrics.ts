import { performance } from 'node:perf_hooks'

import type { MetricsRegistry } from './metrics-registry.ts'

const SAMPLE_EVERY_MS = 100
const DELAY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** Figures of this process, read only when someone asks, except for the delay of the event loop. */
export function addProcessMetrics(registry: MetricsRegistry): { stop(): void } {
  const memory = registry.gauge('process_resident_memory_bytes', 'Memory of the process.')
  const heap = registry.gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.')
  const startTime = registry.gauge('process_start_time_seconds', 'When the process started, in Unix time.')
  const cpu = registry.counter('process_cpu_seconds_total', 'Processor time since the start.').with({})
  const busy = registry.counter('nodejs_event_loop_busy_seconds_total', 'Time the event loop was busy.').with({})
  registry.onRead(() => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    memory.set(rss)
    heap.set(heapUsed)
    startTime.set(performance.timeOrigin / 1000)
    cpu.value = (user + system) / 1_000_000
    busy.value = performance.eventLoopUtilization().active / 1000
  })
  return measureDelay(registry)
}

/**
 * How late a timer fires. Node's own monitor wakes up every few milliseconds, which made the slowest responses several
 * times slower, and can't be added up over processes.
 */
function measureDelay(registry: MetricsRegistry): { stop(): void } {
  const help = 'How long the event loop keeps finished work waiting.'
  const delay = registry.histogram('nodejs_event_loop_delay_seconds', help, DELAY_SECONDS).with({})
  let expected = performance.now() + SAMPLE_EVERY_MS
  const timer = setInterval(() => {
    const now = performance.now()
    delay.observe(Math.max(0, now - expected) / 1000)
    expected = now + SAMPLE_EVERY_MS
  }, SAMPLE_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
