import { statfs } from 'node:fs/promises'

import type { AppContext } from '#server/app-context.ts'
import { storageSettings } from '#server/features/settings/settings.ts'

import { type Examination, good, note, trouble } from './diagnosis.ts'
import { countNewRows, findTimeColumns, listTableSizes, sumNewUploads } from './growth.read-model.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 30
const NOTED_DAYS = 60
const WRONG_DAYS = 14
/** The rest is small, and counting rows takes time. */
const LARGEST = 12
const SHOWN = 5

/** How fast the shop grows, and how long the disk will last. */
export const growth: Examination = {
  name: 'Growth',
  async examine(ctx) {
    const sizes = await listTableSizes(ctx.db, ctx.engine)
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const columns = await findTimeColumns(ctx.db)
    const tables = []
    for (const { name, bytes } of sizes.slice(0, LARGEST)) {
      const column = columns.get(name)
      if (column) tables.push({ name, daily: await dailyGrowth(ctx, { name, bytes, column }) })
    }
    const uploads = await dailyUploads(ctx)
    const growing = [...tables, { name: 'uploads', daily: uploads }]
      .filter(({ daily }) => daily >= 1)
      .sort((one, other) => other.daily - one.daily)
    const daily = growing.reduce((sum, one) => sum + one.daily, 0)
    const largest = growing.slice(0, SHOWN).map((one) => `${one.name} ${formatBytes(one.daily)}`)
    const text = `The database has ${formatBytes(total)} and the shop grows by about ${formatBytes(daily)} a day${largest.length > 0 ? ` (${largest.join(', ')})` : ''}`
    const onThisDisk = isDatabaseHere(ctx) ? daily : uploads
    return [judgeDisk(text, await freeBytes(ctx), onThisDisk)]
  },
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

/** A database on another machine has its own disk, which only that machine knows. */
function isDatabaseHere({ config: { database } }: AppContext): boolean {
  return database.kind === 'sqlite' || /^(localhost|127\.|\[::1\]|$)/.test(new URL(database.url).hostname)
}

async function freeBytes({ config }: AppContext): Promise<number | undefined> {
  const disk = await statfs(config.dataDir).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

function formatBytes(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB']
  return `${size.toFixed(size < 10 && unit !== 'KB' ? 1 : 0)} ${unit}`
}
