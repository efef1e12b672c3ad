import http from 'node:http'

import { PlainConnection } from './plain-connection.ts'

export type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; cookie: string; body?: object }
export type Latencies = {
  requests: number
  /** All that were not answered with success. */
  errors: number
  /** Those of them that were told to come back: 503. */
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** As many readers as connections, each asking again as soon as it was answered. `callOf` gets a running number. */
export async function askInTurns(
  origin: string,
  callOf: (number: number) => Call,
  { connections = 32, seconds }: { connections?: number; seconds: number },
): Promise<Latencies> {
  const record = new LatencyRecord()
  const until = performance.now() + seconds * 1000
  let number = 0
  const caller = async () => {
    const connection = new PlainConnection(origin)
    while (performance.now() < until) {
      const startedAt = performance.now()
      record.add(startedAt, await connection.ask(callOf(number++)))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return record.sum(seconds)
}

/**
 * Calls at a steady pace, whether or not the earlier ones are answered, as people do. The time counts from when a call
 * was due, so that a server that stalls cannot hide it.
 */
export async function askAtAPace(
  origin: string,
  callOf: (number: number) => Call,
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
    calls.push(send(agent, origin, callOf(number)).then((status) => record.add(dueAt, status === 200, status === 503)))
  }
  await Promise.all(calls)
  agent.destroy()
  return record.sum((performance.now() - startedAt) / 1000)
}

class LatencyRecord {
  readonly #milliseconds: number[] = []
  #errors = 0
  #refused = 0

  add(since: number, isGood: boolean, isRefused = false) {
    this.#milliseconds.push(performance.now() - since)
    if (!isGood) this.#errors += 1
    if (isRefused) this.#refused += 1
  }

  sum(seconds: number): Latencies {
    const sorted = Float64Array.from(this.#milliseconds).sort()
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
    return {
      requests: sorted.length,
      errors: this.#errors,
      refused: this.#refused,
      perSecond: sorted.length / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
    }
  }
}

/** The status of the answer, 0 when there was none. */
function send(agent: http.Agent, origin: string, { method, path, cookie, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const payload = body && JSON.stringify(body)
    const headers = {
      cookie,
      ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
    }
    const request = http.request(origin + path, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
    request.end(payload)
  })
}
