// `node bench/cached-school.ts --engine=postgres --folder=…`: generates the large school that benchmarks share, or
// finds it if it already exists. `--students=1000` generates a smaller one next to it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { generateSchool, migrateSchool, openSchool, type SchoolLocation } from './generate-school.ts'
import { FULL_SCHOOL, type SchoolSizes, schoolId } from './school/school-plan.ts'
import { SCHOOL_VERSION } from './school/school-tables.ts'

export const SCHOOLS_FOLDER = path.resolve(import.meta.dirname, '../.cache/schools')

type SchoolRecord = { version: number; sizes: SchoolSizes; rows: Record<string, number>; seconds: number }
type CachedSchool = SchoolRecord & {
  isNew: boolean
  megabytes: number
  /** Environment variables that make the program use it. */
  env: Record<string, string>
  close: () => Promise<void>
}

/** A school that's generated once and reused. Benchmarks write to it, but don't add a significant number of rows. */
export async function openCachedSchool(
  engine: string,
  sizes: SchoolSizes,
  folder: string = SCHOOLS_FOLDER,
): Promise<CachedSchool> {
  const place = path.resolve(folder, `${engine}-${sizes.students}`)
  const wanted = { version: SCHOOL_VERSION, sizes }
  const found = readRecord(place)
  const isNew = JSON.stringify({ version: found?.version, sizes: found?.sizes }) !== JSON.stringify(wanted)
  if (isNew) rmSync(place, { recursive: true, force: true })

  const dataDir = path.join(place, 'data')
  mkdirSync(dataDir, { recursive: true })
  const postgres =
    engine === 'postgres' ? await startPostgres({ durable: true, keptIn: path.join(place, 'postgres') }) : undefined
  const close = async () => postgres?.stop()
  const school = postgres ? { databaseUrl: postgres.url } : { dataDir }
  try {
    const made = found && !isNew ? found : { ...wanted, ...(await generate(school, sizes)) }
    writeFileSync(path.join(place, 'school.json'), JSON.stringify(made, null, 2))
    if (!isNew) await migrateSchool(school)
    await refreshSessions(school, sizes)
    const env = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.socketUrl } : {}) }
    return { ...made, isNew, megabytes: Math.round(sizeOf(place) / 1e6), env, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readRecord(place: string): SchoolRecord | undefined {
  const file = path.join(place, 'school.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SchoolRecord) : undefined
}

async function generate(school: SchoolLocation, sizes: SchoolSizes) {
  const startedAt = performance.now()
  const rows = await generateSchool(school, sizes)
  return { rows, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

const BATCH_SIZE = 100
const DAY_MS = 86_400_000
/** Sessions are updated every five minutes; in a real shop those updates are spread out. */
const SPREAD_MS = 5 * 60_000

/** Signs students in again, no matter how old the cached school is. */
async function refreshSessions(school: SchoolLocation, sizes: SchoolSizes) {
  const db = openSchool(school)
  const now = Date.now()
  const count = Math.min(sizes.students, sizes.signedIn)
  const numbers = [...Array.from({ length: count }, (_, at) => at), sizes.students]
  for (let from = 0; from < numbers.length; from += BATCH_SIZE) {
    await db
      .updateTable('sessions')
      .set({
        created_at: new Date(now).toISOString(),
        confirmed_at: new Date(now).toISOString(),
        last_seen_at: new Date(now - SPREAD_MS * (from / numbers.length)).toISOString(),
        expires_at: new Date(now + 7 * DAY_MS).toISOString(),
      })
      .where(
        'id',
        'in',
        numbers.slice(from, from + BATCH_SIZE).map((number) => schoolId('session', number)),
      )
      .execute()
  }
  await db.destroy()
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      folder: { type: 'string', default: SCHOOLS_FOLDER },
      students: { type: 'string', default: String(FULL_SCHOOL.students) },
    },
  })
  const sizes = { ...FULL_SCHOOL, students: Number(values.students) }
  const { rows, seconds, megabytes, isNew, close } = await openCachedSchool(values.engine, sizes, values.folder)
  console.log(rows)
  console.log(`${isNew ? 'Generated' : 'Cached; generated'} in ${seconds} s, ${megabytes} MB.`)
  await close()
}
