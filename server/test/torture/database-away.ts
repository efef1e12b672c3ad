import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { call, logIn, pause, startShopProcess, until } from './shop-process.ts'
import type { ToldChecks } from './told-checks.ts'

const AWAY_MS = 30_000
const BACK_WITHIN_MS = 2_000
const SLUG = 'intro-to-trading'

/** Kills PostgreSQL during saves and keeps it down for half a minute. */
export async function tryDatabaseAway(told: ToldChecks): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-away-'))
  const shop = await startShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  try {
    const cookie = await logIn(shop.origin, 'student@candlewick.test')
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
    told.check(
      live.status === 200 && ready.status === 503,
      `without its database the process lives (${live.status}) and is not ready (${ready.status})`,
    )
    told.check(catalog.status === 200, `visitors still see the catalog (${catalog.status})`)
    await pause(AWAY_MS - (performance.now() - since))
    await postgres.restart()
    const recovered = await until(
      async () => (await call(shop.origin, 'GET', '/api/auth/user', undefined, { cookie })).status === 200,
      20_000,
    )
    told.check(
      recovered !== undefined && recovered < BACK_WITHIN_MS,
      `first good answer ${recovered?.toFixed(0)} ms after the database was back`,
    )
    await pause(2_000)
    isOver = true
    await Promise.all(savers)
    const others = [...seen].filter(([status]) => status !== 200 && status !== 503)
    const text = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ')
    told.check(
      others.length === 0 && (seen.get(503) ?? 0) > 0,
      `while it was away every save was told so: ${text}, slowest ${(slowestMs / 1000).toFixed(1)} s`,
    )
    told.none(shop.unexpected, 'nothing unexpected is in the log')
    const lost: string[] = []
    for (const [lessonId, written] of acknowledged) {
      const note = await call(shop.origin, 'GET', `/api/my/notes/${lessonId}`, undefined, { cookie })
      // A later save whose response was lost may have been stored as well.
      if (!(Number(note.body.content) >= written)) lost.push(`${note.body.content} instead of ${written}`)
    }
    const saves = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
    told.none(lost, `no acknowledged save is lost (${before} before the crash, ${saves} in all)`)
  } finally {
    await shop.end('SIGKILL')
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
