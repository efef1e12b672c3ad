import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../server/test/free-port.ts'
import { type Running, startServer } from './bench-shop.ts'
import { totalCpuMs } from './cpu-time.ts'
import type { Call } from './school-call.ts'
import { type Latencies, sendBackToBack } from './school-load.ts'

type Server = Pick<Running, 'origin' | 'process'>
type Cost = Latencies & { cpuUs: number }
type Compared = {
  shop: Server
  call: (number: number) => Call
  /** Sends the same bytes without doing anything for them. */
  bare: Server
  bareCall: () => Call
  seconds: number
  rounds: number
}

/** The shop and the bare server take turns; what's returned are medians of the rounds. */
export async function compareWithBare({ shop, call, bare, bareCall, seconds, rounds }: Compared) {
  const done: { shop: Cost; bare: Cost }[] = []
  await measure(shop, call, 3)
  await measure(bare, bareCall, 3)
  for (let round = 0; round < rounds; round++) {
    done.push({ shop: await measure(shop, call, seconds), bare: await measure(bare, bareCall, seconds) })
  }
  const sum = (read: (cost: Cost) => number) => done.reduce((total, round) => total + read(round.shop), 0)
  return {
    p50Ms: median(done.map((round) => round.shop.p50Ms)),
    p99Ms: median(done.map((round) => round.shop.p99Ms)),
    perSecond: median(done.map((round) => round.shop.perSecond)),
    cpuUs: median(done.map((round) => round.shop.cpuUs)),
    bareP99Ms: median(done.map((round) => round.bare.p99Ms)),
    bareCpuUs: median(done.map((round) => round.bare.cpuUs)),
    ratio: median(done.map((round) => round.shop.cpuUs / round.bare.cpuUs)),
    requests: sum(({ requests }) => requests),
    errors: sum(({ errors }) => errors),
  }
}

async function measure(server: Server, call: Compared['call'], seconds: number): Promise<Cost> {
  const { pid = 0 } = server.process
  const before = totalCpuMs([pid])
  const load = await sendBackToBack(server.origin, call, { seconds })
  return { ...load, cpuUs: ((totalCpuMs([pid]) - before) * 1000) / load.requests }
}

/** A bare Fastify server that sends this text at this address. */
export async function startBareServer(address: string, text: string): Promise<Running> {
  const port = await freePort()
  const base64 = Buffer.from(text).toString('base64')
  const responses = [{ address, type: 'application/json; charset=utf-8', base64 }]
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-')), 'responses.json')
  writeFileSync(file, JSON.stringify({ port, responses }))
  return startServer('bench/bare-server.ts', [file], port, address)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
