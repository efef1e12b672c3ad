import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_EVERY_MS = 5_000
/** Whoever came during the collection would wait about 60 ms for it. */
const QUIET_UTILIZATION = 0.05
const WORTH_COLLECTING_BYTES = 20_000_000

type Machine = { utilization: () => number; residentBytes: () => number; collect: () => void }

/**
 * Node keeps garbage from the start, or from a busy hour, until it needs the memory. A shop that nobody visits would hold
 * on to it for hours: about 35 MB after the start.
 */
export function startTidyingMemory(): () => void {
  const tidy = memoryTidier({ utilization: readUtilization(), residentBytes: () => process.memoryUsage.rss(), collect })
  const timer = setInterval(tidy, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Collects when there has been little to do since the last call, and memory has grown since the last collection. */
export function memoryTidier({ utilization, residentBytes, collect }: Machine): () => void {
  let afterLast = 0
  return () => {
    if (utilization() > QUIET_UTILIZATION || residentBytes() < afterLast + WORTH_COLLECTING_BYTES) return
    collect()
    afterLast = residentBytes()
  }
}

/** The share of the time since the last call in which something ran. */
function readUtilization(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

let collectGarbage: (() => void) | undefined

/** Only programs started with --expose-gc have `gc`, but it can be exposed to a new context at any time. */
function collect(): void {
  if (!collectGarbage) {
    v8.setFlagsFromString('--expose-gc')
    collectGarbage = runInNewContext('gc') as () => void
    v8.setFlagsFromString('--no-expose-gc')
  }
  collectGarbage()
}
