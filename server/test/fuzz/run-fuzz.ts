// `npm run fuzz`: sends bad input to every operation in the API document, as visitor, student and owner, and malformed
// HTTP.
// `-- --seed=7 --cases=1000 --engine=postgres --only=/api/admin/orders,two-factor --skip=49`, `-- --raw` (malformed
// HTTP only), `-- --seed=7 --replay="owner PUT /api/admin/settings 125"`.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { openPostgresDatabase } from '#server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { Engine } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { type FuzzReport, fuzzOperations, listOperations, newReport, replayCase } from './fuzz-operations.ts'
import { type Actor, openFuzzShop } from './fuzz-shop.ts'
import { sendRawCorpus } from './raw-http.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    cases: { type: 'string', default: '1000' },
    engine: { type: 'string', default: 'sqlite' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '0' },
    raw: { type: 'boolean', default: false },
    replay: { type: 'string' },
  },
})
const seed = Number(values.seed)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-fuzz-'))
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined
const engine: Engine = postgres ? 'postgres' : 'sqlite'
const db = postgres
  ? openPostgresDatabase({ url: postgres.url, poolSize: 10, onError: () => {} })
  : openSqliteDatabase(path.join(dataDir, 'candlewick.sqlite'))
await migrate(db, engine)
const shop = await openFuzzShop(db, engine, dataDir, values.replay ? 'error' : 'silent')
try {
  process.exitCode = (values.replay ? await replay(values.replay) : await runAll()) ? 0 : 1
} finally {
  await shop.close()
  await db.destroy()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function runAll(): Promise<boolean> {
  const operations = listOperations().length
  console.log(`Seed ${seed}, ${engine}: ${operations} operations, 3 actors, ${values.cases} cases each.`)
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)
  let told = 0
  const onOperation = (name: string, report: FuzzReport) => {
    console.log(`${seconds().padStart(5)} s  ${name}: ${summarizeStatuses(report.byOperation.get(name))}`)
    for (const finding of report.findings.slice(told)) if (told++ < 200) tell(finding)
  }
  const options = { seed, casesEach: Number(values.cases), only: values.only, skip: Number(values.skip), onOperation }
  const report = values.raw ? newReport() : await fuzzOperations(shop, options)
  const raw = await sendRawCorpus(shop.port)
  for (const finding of raw.findings) tell(finding)

  console.log()
  for (const [actor, statuses] of report.byActor) console.log(`as ${actor}: ${summarizeStatuses(statuses)}`)
  for (const [kind, statuses] of report.byKind) console.log(`${kind}: ${summarizeStatuses(statuses)}`)
  console.log(`all: ${summarizeStatuses(report.statuses)}`)
  const shut = [...report.byOperation].filter(([, statuses]) => ![...statuses.keys()].some((status) => status < 400))
  console.log(`Operations without a successful response: ${shut.map(([name]) => name).join(', ') || 'none'}.`)
  console.log(`Slowest: ${report.slowestMs.toFixed(0)} ms, ${report.slowest}. State restored ${report.resets} times.`)
  console.log(`Malformed HTTP: ${raw.cases} cases; ${raw.answered} answered, ${raw.closed} closed without a response.`)
  const bad = report.findings.length + raw.findings.length
  console.log(`\nfuzz: ${report.cases + raw.cases} cases, ${bad} bad, ${seconds()} s, seed ${seed}`)
  return bad === 0 && (values.raw || report.cases > 0)
}

/** `3000 cases, 900 × 200, 2100 × 400` */
function summarizeStatuses(statuses: ReadonlyMap<number, number> = new Map()): string {
  const sorted = [...statuses].sort(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  return `${total} cases, ${sorted.map(([status, count]) => `${count} × ${status}`).join(', ')}`
}

async function replay(text: string): Promise<boolean> {
  const [, actor, operation, number] = /^(\w+) (\w+ \S+) (\d+)$/.exec(text) ?? []
  const which = { seed, actor: actor as Actor, operation: operation ?? '', number: Number(number) }
  const { report, fuzzCase } = await replayCase(shop, which)
  console.log({ ...fuzzCase, payload: fuzzCase.payload?.toString().slice(0, 2000) })
  for (const finding of report.findings) tell(finding)
  console.log(`${report.cases} cases, ${report.findings.length} bad`)
  return report.findings.length === 0
}

function tell({ where, fault }: { where: string; fault: string }): void {
  console.log(`✗ ${where}\n    ${fault}`)
}
