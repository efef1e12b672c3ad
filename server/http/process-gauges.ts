import { performance } from 'node:perf_hooks'

import { Gauge, type Registry } from 'prom-client'

/**
 * Process figures, read only when someone asks. prom-client's own set watches every pause and garbage collection all
 * the time, which made the slowest responses several times slower.
 */
export function addProcessGauges(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })

  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage().rss)
  gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', () => process.memoryUsage().heapUsed)
  gauge('process_cpu_seconds_total', 'Processor time since the start.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  })
  gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime())

  let since = performance.eventLoopUtilization()
  gauge('nodejs_event_loop_utilization', 'Share of time the event loop was busy since the last look.', () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    return utilization
  })
}
