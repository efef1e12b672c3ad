import { statfs } from 'node:fs/promises'

import type { AppContext } from '#server/app-context.ts'
import { storageSettings } from '#server/features/settings/settings.ts'

import { type Examination, good, note, trouble } from './diagnosis.ts'
import { countNewRows, findTimeColumns, listTableSizes, sumNewUploads } from './growth.read-model.ts'
import { isDatabaseHere } from './is-database-here.ts'
import { formatBytes, type TableGrowth } from './table-growth.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 30
const NOTED_DAYS = 60
const WRONG_DAYS = 14

/** How fast the shop grows, and how long the disk will last. */
export const growth: Examination = {
  name: 'Growth',
  async examine(ctx) {
    const tables = await measureTables(ctx)
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
    const daily = tables.reduce((sum, { bytesPerDay }) => sum + (bytesPerDay ?? 0), 0)
    const uploads = await dailyUploads(ctx)
    const text = `The database has ${formatBytes(total)} and grows by about ${formatBytes(daily)} a day${uploads >= 1 ? `, uploads by ${formatBytes(uploads)}` : ''}`
    const onThisDisk = uploads + ((await isDatabaseHere(ctx.config.database)) ? daily : 0)
    return [{ ...judgeDisk(text, await freeBytes(ctx), onThisDisk), tables }]
  },
}

/** Largest first. */
async function measureTables(ctx: AppContext): Promise<TableGrowth[]> {
  const columns = await findTimeColumns(ctx.db)
  const tables: TableGrowth[] = []
  for (const { name, bytes } of await listTableSizes(ctx.db, ctx.engine)) {
    const column = columns.get(name)
    const bytesPerDay = column ? Math.round(await dailyGrowth(ctx, { name, bytes, column })) : null
    tables.push({ name, bytes, bytesPerDay })
  }
  return tables
}

function judgeDisk(text: string, free: number | undefined, daily: number) {
  if (free === undefined || daily < 1) return good(text)
  const days = Math.floor(free / daily)
  const room = `${text}; ${formatBytes(free)} are free here, enough for ${days > 3_650 ? 'more than ten years' : `${days} days`}`
  if (days < WRONG_DAYS) return trouble(`${room}: free some space, or move files to a bucket, now.`)
  return days < NOTED_DAYS ? note(`${room}: plan for a larger disk, or move files to a bucket.`) : good(room)
}

/** Bytes a day, from the share of rows that were added lately. A young shop is judged by the days it has. */
async function dailyGrowth(
  { db, clock }: AppContext,
  { name, bytes, column }: { name: string; bytes: number; column: string },
): Promise<number> {
  const now = clock.now().getTime()
  const rows = await countNewRows(db, name, column, new Date(now - WINDOW_DAYS * DAY_MS).toISOString())
  if (!rows.first) return 0
  const age = (now - Date.parse(rows.first)) / DAY_MS
  return (bytes * rows.recent) / rows.total / Math.min(WINDOW_DAYS, Math.max(1, age))
}

/** Only those on this machine's disk. */
async function dailyUploads(ctx: AppContext): Promise<number> {
  if ((await storageSettings(ctx)).bucketName || ctx.config.files.bucket) return 0
  const since = new Date(ctx.clock.now().getTime() - WINDOW_DAYS * DAY_MS)
  return (await sumNewUploads(ctx.db, since.toISOString())) / WINDOW_DAYS
}

async function freeBytes({ config }: AppContext): Promise<number | undefined> {
  const disk = await statfs(config.dataDir).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
