import path from 'node:path'
import { sql } from 'kysely'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { CheckReport } from './check-report.ts'
import { call, signIn, startShopProcess, until } from './shop-process.ts'
import { mountSmallDisk } from './small-disk.ts'

/** Fills the disk of a SQLite shop and frees it again. Needs permission to mount a small in-memory disk. */
export async function tryDiskFull(report: CheckReport): Promise<void> {
  const disk = mountSmallDisk()
  if (!disk) return
  const shop = await startShopProcess({ DATA_DIR: disk.folder })
  try {
    const cookie = await signIn(shop.origin, 'student@candlewick.test')
    const course = await call(shop.origin, 'GET', '/api/my/courses/intro-to-trading/lessons', undefined, { cookie })
    const [first] = (course.body.modules as { lessons: { id: string }[] }[] | undefined) ?? []
    const save = (content: string) =>
      call(shop.origin, 'PUT', `/api/my/notes/${first?.lessons[0]?.id}`, { title: 'Full', content }, { cookie })
    const read = () => call(shop.origin, 'GET', '/api/my/courses', undefined, { cookie })
    const before = await save('before')
    disk.fill()
    const statuses = new Map<number, number>()
    // The database log still has some reserved space at first.
    let last = 'before'
    for (let tries = 0; tries < 60; tries++) {
      const content = 'x'.repeat(20_000) + tries
      const { status } = await save(content)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) last = content
    }
    const [reading, catalog, live] = await Promise.all([
      read(),
      call(shop.origin, 'GET', '/api/courses'),
      call(shop.origin, 'GET', '/api/health/live'),
    ])
    const text = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    report.check(
      before.status === 200 &&
        (statuses.get(503) ?? 0) > 0 &&
        [...statuses.keys()].every((status) => status === 200 || status === 503),
      `a full disk: saves are answered ${text}`,
    )
    report.check(
      reading.status === 200 && catalog.status === 200 && live.status === 200,
      `disk full: reading still works (${reading.status}, ${catalog.status})`,
    )
    // A good result is trusted for a few seconds.
    const toldAfterMs = await until(async () => (await call(shop.origin, 'GET', '/api/health')).status === 503, 15_000)
    report.check(toldAfterMs !== undefined, 'disk full: the health check says so')
    const kept = await call(shop.origin, 'GET', `/api/my/notes/${first?.lessons[0]?.id}`, undefined, { cookie })
    report.check(kept.body.content === last, 'disk full: the last acknowledged save is intact')
    disk.free()
    const after = await save('after')
    report.check(after.status === 200, `space freed: saving works without a restart (${after.status})`)
    const healthy = await call(shop.origin, 'GET', '/api/health')
    report.check(healthy.status === 200, `space freed: the health check says so (${healthy.status})`)
    await shop.end('SIGTERM')
    const db = openSqliteDatabase(path.join(disk.folder, 'candlewick.sqlite'))
    const { rows } = await sql<{ quick_check: string }>`pragma integrity_check`.execute(db)
    await db.destroy()
    report.check(Object.values(rows[0] ?? {})[0] === 'ok', 'the database is intact')
  } finally {
    await shop.end('SIGKILL')
    disk.remove()
  }
}
