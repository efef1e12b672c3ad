import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import type { CheckReport } from './check-report.ts'
import { call, pause, signIn, startShopProcess, until } from './shop-process.ts'

const AWAY_MS = 30_000
const BACK_WITHIN_MS = 2_000
const SLUG = 'intro-to-trading'

/** Kills PostgreSQL during saves and keeps it down for half a minute. */
export async function tryDatabaseOutage(report: CheckReport): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-away-'))
  const shop = await startShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  try {
    const cookie = await signIn(shop.origin, 'student@candlewick.test')
    const course = await call(shop.origin, 'GET', `/api/my/courses/${SLUG}/lessons`, undefined, { cookie })
    const modules = course.body.modules as { lessons: { id: string }[] }[] | undefined
    const lessonIds = (modules ?? []).flatMap(({ lessons }) => lessons.map(({ id }) => id)).slice(0, 6)
    const acknowledged = new Map<string, number>()
    const seen = new Map<number, number>()
    let slowestMs = 0
    let isOver = false
    const save = async (lessonId: string) => {
      for (let written = 1; !isOver; written++) {
        const body = { title: 'Count', content: String(written) }
        const { status, tookMs } = await call(shop.origin, 'PUT', `/api/my/notes/${lessonId}`, body, { cookie })
        seen.set(status, (seen.get(status) ?? 0) + 1)
        slowestMs = Math.max(slowestMs, tookMs)
        if (status === 200) acknowledged.set(lessonId, written)
        else await pause(100)
      }
    }
    await call(shop.origin, 'GET', '/api/courses')
    const savers = lessonIds.map(save)
    await pause(3_000)
    const before = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
    await postgres.crash()
    const since = performance.now()
    await pause(1_000)
    const live = await call(shop.origin, 'GET', '/api/health/live')
    const ready = await call(shop.origin, 'GET', '/api/health')
    const catalog = await call(shop.origin, 'GET', '/api/courses')
    report.check(
      live.status === 200 && ready.status === 503,
      `without its database the process is live (${live.status}) but not ready (${ready.status})`,
    )
    report.check(catalog.status === 200, `visitors still see the catalog (${catalog.status})`)
    await pause(AWAY_MS - (performance.now() - since))
    await postgres.restart()
    const recovered = await until(
      async () => (await call(shop.origin, 'GET', '/api/auth/user', undefined, { cookie })).status === 200,
      20_000,
    )
    report.check(
      recovered !== undefined && recovered < BACK_WITHIN_MS,
      `first successful response ${recovered?.toFixed(0)} ms after the database was back`,
    )
    await pause(2_000)
    isOver = true
    await Promise.all(savers)
    const others = [...seen].filter(([status]) => status !== 200 && status !== 503)
    const text = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ')
    report.check(
      others.length === 0 && (seen.get(503) ?? 0) > 0,
      `while the database was down every save got an error: ${text}, slowest ${(slowestMs / 1000).toFixed(1)} s`,
    )
    report.none(shop.unexpected, 'no unexpected errors in the log')
    const lost: string[] = []
    for (const [lessonId, written] of acknowledged) {
      const note = await call(shop.origin, 'GET', `/api/my/notes/${lessonId}`, undefined, { cookie })
      // A later save whose response was lost may have been stored as well.
      if (!(Number(note.body.content) >= written)) lost.push(`${note.body.content} instead of ${written}`)
    }
    const saves = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
    report.none(lost, `no acknowledged save was lost (${before} before the crash, ${saves} in total)`)
  } finally {
    await shop.end('SIGKILL')
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
