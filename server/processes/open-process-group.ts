import cluster, { type Worker } from 'node:cluster'
import { getCompileCacheDir } from 'node:module'

import type { Config } from '#server/config/config.ts'
import { createLogger } from '#server/log.ts'
import type { MetricFamily } from '#server/metrics/metrics-registry.ts'

import type { FromMember, ToMember } from './group-messages.ts'
import { type Member, ProcessGroup } from './process-group.ts'
import { readAllowedConnections, shareConnections } from './share-connections.ts'

/** Less than a process waits for the metrics of the others. */
const METRICS_WITHIN_MS = 2_000

type OpenGroup = { welcome: string; stop: ProcessGroup['stop']; kill: () => void }

/**
 * Runs the program in several processes that share its port. This one only watches them. They all accept connections
 * from the same queue, so what waits there when one dies goes to the others.
 */
export async function openProcessGroup(config: Config, program: string): Promise<OpenGroup> {
  const { database, processes: count } = config
  if (database.kind !== 'postgres') throw new Error('Several processes need PostgreSQL.')
  const log = createLogger(config.logLevel)
  const allowed = await readAllowedConnections(database.url)
  const { poolSize, warning } = shareConnections(allowed, count, database.poolSize)
  if (warning) log.warn(warning)

  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [] })
  const workers = new Map<number, Worker>()
  const env = { DATABASE_POOL_SIZE: String(poolSize), NODE_COMPILE_CACHE: getCompileCacheDir() }
  const start = (slot: number) => {
    const worker = cluster.fork(env)
    workers.set(slot, worker)
    worker.on('message', (message: FromMember) => {
      if (message.kind === 'want-metrics') void sendAllMetrics(worker, message.id)
    })
    return toMember(worker)
  }
  const sendAllMetrics = async (asking: Worker, id: number) => {
    const answers = group.openMembers.map(async ([slot]) => {
      const metrics = await askForMetrics(workers.get(slot))
      return metrics ? ([[slot, metrics]] as [number, MetricFamily[]][]) : []
    })
    tell(asking, { kind: 'all-metrics', id, bySlot: (await Promise.all(answers)).flat() })
  }
  const giveUp = (sentence: string) => {
    console.error(sentence)
    process.exit(1)
  }
  const group = new ProcessGroup({ count, start, report: (level, sentence) => log[level](sentence), giveUp })
  const welcome = await group.open()
  return { welcome, stop: (withinMs) => group.stop(withinMs), kill: () => group.kill() }
}

function toMember(worker: Worker): Member {
  const opened = new Promise<string>((resolve) => {
    worker.on('message', (message: FromMember) => {
      if (message.kind === 'open') resolve(message.welcome)
    })
  })
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  return { pid: worker.process.pid, kill: (signal) => void worker.process.kill(signal), opened, ended }
}

let lastId = 0

/** Undefined from a process that is busy or just died. */
function askForMetrics(worker: Worker | undefined): Promise<MetricFamily[] | undefined> {
  if (!worker?.isConnected()) return Promise.resolve(undefined)
  const id = ++lastId
  return new Promise((resolve) => {
    const done = (metrics?: MetricFamily[]) => {
      clearTimeout(timer)
      worker.off('message', listen)
      resolve(metrics)
    }
    const listen = (message: FromMember) => {
      if (message.kind === 'metrics' && message.id === id) done(message.metrics)
    }
    const timer = setTimeout(done, METRICS_WITHIN_MS)
    worker.on('message', listen)
    tell(worker, { kind: 'send-metrics', id })
  })
}

/** It may die at this moment. */
function tell(worker: Worker, message: ToMember): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
