import { openApiDocument } from '#server/http/openapi.ts'

import { seededRandom } from '../torture/seeded-random.ts'
import { findResponseProblems } from './find-response-problems.ts'
import { ACTORS, type Actor, CANARIES, type FuzzShop } from './fuzz-shop.ts'
import { type FuzzCase, makeCase, type Operation } from './make-case.ts'

/** After this many cases per actor the data is restored, so nobody stays locked out. */
const CASES_PER_RESET = 25
const HANGS_AFTER_MS = 20_000

export type Finding = { where: string; fault: string; fuzzCase?: FuzzCase }
export type FuzzReport = {
  cases: number
  /** Number of responses by status: a run in which every request is refused proves nothing. */
  statuses: Map<number, number>
  /** The same per operation, per actor and per kind of case. */
  byOperation: Map<string, Map<number, number>>
  byActor: Map<Actor, Map<number, number>>
  byKind: Map<string, Map<number, number>>
  slowestMs: number
  slowest: string
  resets: number
  findings: Finding[]
}
type Options = {
  seed: number
  casesEach: number
  only?: string
  /** How many to skip at the start, to continue an interrupted run. */
  skip?: number
  onOperation?: (name: string, report: FuzzReport) => void
}
/** `owner PUT /api/admin/settings 125`: one case, after the others since the last reset. */
type Replay = { seed: number; actor: Actor; operation: string; number: number }

export const newReport = (): FuzzReport => ({
  cases: 0,
  statuses: new Map(),
  byOperation: new Map(),
  byActor: new Map(),
  byKind: new Map(),
  slowestMs: 0,
  slowest: '',
  resets: 0,
  findings: [],
})

/** Runs every operation in the API document as every actor. */
export async function fuzzOperations(
  shop: FuzzShop,
  { seed, casesEach, only = '', skip = 0, onOperation }: Options,
): Promise<FuzzReport> {
  const report = newReport()
  const isChosen = (one: Operation) => only.split(',').some((part) => nameOf(one).includes(part))
  for (const operation of listOperations().filter(isChosen).slice(skip)) {
    for (const actor of ACTORS) {
      for (let first = 0; first < casesEach; first += CASES_PER_RESET) {
        const last = Math.min(first + CASES_PER_RESET, casesEach)
        await runBatch(shop, report, { seed, actor, operation }, first, last)
      }
    }
    onOperation?.(nameOf(operation), report)
  }
  return report
}

export async function replayCase(shop: FuzzShop, { seed, actor, operation: name, number }: Replay) {
  const operation = listOperations().find((one) => nameOf(one) === name)
  if (!operation) throw new Error(`There is no operation ${name}.`)
  const report = newReport()
  const first = number - (number % CASES_PER_RESET)
  await runBatch(shop, report, { seed, actor, operation }, first, number + 1)
  return { report, fuzzCase: buildCase(shop, { seed, actor, operation }, number) }
}

type Batch = { seed: number; actor: Actor; operation: Operation }

async function runBatch(shop: FuzzShop, report: FuzzReport, batch: Batch, first: number, end: number): Promise<void> {
  let changed = false
  for (let number = first; number < end; number++) {
    const where = `${batch.actor} ${nameOf(batch.operation)} ${number}`
    const fuzzCase = buildCase(shop, batch, number)
    const startedAt = performance.now()
    const response = await withinTime(shop.send(batch.actor, fuzzCase))
    const tookMs = performance.now() - startedAt
    report.cases += 1
    if (tookMs > report.slowestMs) Object.assign(report, { slowestMs: tookMs, slowest: where })
    if (!response) {
      report.findings.push({ where, fault: `did not respond within ${HANGS_AFTER_MS / 1000} s`, fuzzCase })
      continue
    }
    // Rate limits change data even for calls that only read.
    if (response.statusCode === 429 || (response.statusCode < 400 && !isOnlyRead(batch.operation))) changed = true
    count(report, batch, fuzzCase, response.statusCode)
    for (const fault of findResponseProblems(fuzzCase, response, [...CANARIES, shop.dataDir])) {
      report.findings.push({ where, fault, fuzzCase })
    }
  }
  if (!changed) return
  report.resets += 1
  const where = `${batch.actor} ${nameOf(batch.operation)} ${end - 1}`
  for (const fault of await shop.reset()) report.findings.push({ where, fault: `left a job that failed: ${fault}` })
}

function count(report: FuzzReport, { actor, operation }: Batch, { kind }: FuzzCase, status: number): void {
  const add = (counts: Map<number, number>) => counts.set(status, (counts.get(status) ?? 0) + 1)
  add(report.statuses)
  add(ofKey(report.byOperation, nameOf(operation)))
  add(ofKey(report.byActor, actor))
  add(ofKey(report.byKind, kind))
}

function ofKey<K>(counts: Map<K, Map<number, number>>, key: K): Map<number, number> {
  const known = counts.get(key) ?? new Map<number, number>()
  counts.set(key, known)
  return known
}

const isOnlyRead = ({ method, path }: Operation) => method === 'GET' && path !== '/api/logout'

/** The same numbers give the same case, whatever ran before. */
function buildCase({ known }: FuzzShop, { seed, actor, operation }: Batch, number: number): FuzzCase {
  return makeCase(seededRandom(hash(`${seed} ${actor} ${nameOf(operation)} ${number}`)), known, operation)
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}

async function withinTime<T>(response: Promise<T>): Promise<T | undefined> {
  const { promise: timeouts, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), HANGS_AFTER_MS)
  return Promise.race([response, timeouts]).finally(() => clearTimeout(timer))
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

type DocumentOperation = {
  'x-access': Operation['access']
  parameters: Operation['parameters']
  requestBody?: { content: Record<string, { schema?: Operation['body'] }> }
}

export function listOperations(): Operation[] {
  const { paths } = openApiDocument('Candlewick')
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DocumentOperation>).map(([method, described]) => {
      const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        access: described['x-access'],
        parameters: described.parameters,
        body: content?.schema,
        receives: content && !content.schema ? type : undefined,
      }
    }),
  )
}
