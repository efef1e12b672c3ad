import http from 'node:http'

import { MinimalConnection } from './minimal-connection.ts'
import type { Call } from './school-call.ts'

export type Latencies = {
  requests: number
  /** All requests without a successful response. */
  errors: number
  /** Those refused with status 503 and told when to come back. */
  refused: number
  /** All other outcomes, counted: `{ '408': 6, ECONNRESET: 1 }`. */
  lost: Record<string, number>
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** Each connection sends its next request as soon as the last one is responded. `nextCall` gets a running number. */
export async function sendBackToBack(
  origin: string,
  nextCall: (number: number) => Call,
  { connections = 32, seconds }: { connections?: number; seconds: number },
): Promise<Latencies> {
  const record = new LatencyRecord()
  const until = performance.now() + seconds * 1000
  let number = 0
  const caller = async () => {
    const connection = new MinimalConnection(origin)
    while (performance.now() < until) {
      const startedAt = performance.now()
      const isGood = await connection.ask(nextCall(number++))
      record.add(startedAt, isGood ? SUCCESS : 'no success')
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return record.sum(seconds)
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been responded, as people do. Latency counts from
 * when a request was due, so a stalled server can't hide it.
 */
export async function sendAtRate(
  origin: string,
  nextCall: (number: number) => Call,
  { perSecond, seconds, connections = 512 }: { perSecond: number; seconds: number; connections?: number },
): Promise<Latencies> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const record = new LatencyRecord()
  const startedAt = performance.now()
  const calls: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number++) {
    const dueAt = startedAt + (number / perSecond) * 1000
    const wait = dueAt - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    calls.push(send(agent, origin, nextCall(number)).then((outcome) => record.add(dueAt, outcome)))
  }
  await Promise.all(calls)
  agent.destroy()
  return record.sum((performance.now() - startedAt) / 1000)
}

const SUCCESS = '200'
const UNAVAILABLE = '503'

class LatencyRecord {
  readonly #milliseconds: number[] = []
  readonly #failures = new Map<string, number>()

  add(since: number, outcome: string) {
    this.#milliseconds.push(performance.now() - since)
    if (outcome !== SUCCESS) this.#failures.set(outcome, (this.#failures.get(outcome) ?? 0) + 1)
  }

  sum(seconds: number): Latencies {
    const sorted = Float64Array.from(this.#milliseconds).sort()
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
    const { [UNAVAILABLE]: refused = 0, ...lost } = Object.fromEntries(this.#failures)
    return {
      requests: sorted.length,
      errors: Object.values(lost).reduce((sum, count) => sum + count, refused),
      refused,
      lost,
      perSecond: sorted.length / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
    }
  }
}

/** The response's status, or the error code if there was no response. A 503 has to say when to come back. */
function send(agent: http.Agent, origin: string, { method, path, cookie, body }: Call): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const payload = body && JSON.stringify(body)
    const headers = {
      cookie,
      ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
    }
    const request = http.request(origin + path, { method, agent, headers }, (response) => {
      response.resume()
      const { statusCode, headers: answered } = response
      const isRude = String(statusCode) === UNAVAILABLE && answered['retry-after'] === undefined
      response.on('end', () => resolve(isRude ? '503 without Retry-After' : String(statusCode)))
      response.on('error', fail)
    })
    request.on('error', fail)
    request.end(payload)
  })
}
