// `node bench/generate-school.ts --size=students=1000 --into=data-folder`: a school of any size, for benchmarks.
// With DATABASE_URL it fills that PostgreSQL database instead. Both must be empty; the schema is made here.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { openPostgresDatabase } from '../server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '../server/adapters/sqlite-database.ts'
import { migrate } from '../server/database/migrate.ts'
import { type BulkWriter, openPostgresWriter, openSqliteWriter, type Row } from './school/bulk-writer.ts'
import {
  coursesOf,
  FULL_SCHOOL,
  idOf,
  lessonNumber,
  moduleOf,
  modulesPerCourse,
  type SchoolSizes,
  slugOf,
  tokenOf,
  watchedLessonsOf,
} from './school/school-plan.ts'

export type SchoolPlace = { dataDir: string } | { databaseUrl: string }

const NOW = new Date().toISOString()
const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()
const LESSON_SECONDS = 600

/** Makes the schema and fills it. A further table is a further line here. Answers how many rows each got. */
export async function generateSchool(place: SchoolPlace, sizes: SchoolSizes): Promise<Record<string, number>> {
  const writer = await prepare(place)
  const counts: Record<string, number> = {}
  for (const [table, columns, rows] of tables(sizes)) counts[table] = await writer.insert(table, columns, rows)
  await writer.finish()
  return counts
}

function tables(sizes: SchoolSizes): [table: string, columns: string[], rows: Iterable<Row>][] {
  return [
    [
      'users',
      ['id', 'email', 'email_key', 'first_name', 'last_name', 'role', 'created_at', 'updated_at'],
      users(sizes),
    ],
    [
      'courses',
      [
        ...['id', 'slug', 'title', 'description', 'price_cents', 'position', 'whats_included', 'published_at'],
        ...['draft_ended_at', 'payment_plan_days', 'created_at', 'updated_at'],
      ],
      courses(sizes),
    ],
    ['modules', ['id', 'course_id', 'title', 'position'], modules(sizes)],
    ['lessons', ['id', 'module_id', 'title', 'position', 'type', 'video_duration_seconds'], lessons(sizes)],
    ['access_grants', ['id', 'user_id', 'course_id', 'source', 'reason', 'granted_at'], grants(sizes)],
    [
      'lesson_progress',
      ['user_id', 'lesson_id', 'watched_seconds', 'position_seconds', 'completed_at', 'updated_at'],
      progress(sizes),
    ],
    ['notes', ['user_id', 'lesson_id', 'title', 'content', 'created_at', 'updated_at'], notes(sizes)],
    ['sessions', ['id', 'token_hash', 'user_id', 'created_at', 'last_seen_at', 'expires_at'], sessions(sizes)],
  ]
}

async function prepare(place: SchoolPlace): Promise<BulkWriter> {
  if ('databaseUrl' in place) {
    const db = openPostgresDatabase({ url: place.databaseUrl, poolSize: 1, onError: () => {} })
    await migrate(db, 'postgres')
    await db.destroy()
    return openPostgresWriter(place.databaseUrl)
  }
  mkdirSync(place.dataDir, { recursive: true })
  const file = path.join(place.dataDir, 'candlewick.sqlite')
  const db = openSqliteDatabase(file)
  await migrate(db, 'sqlite')
  await db.destroy()
  return openSqliteWriter(file)
}

function* users({ students }: SchoolSizes): Generator<Row> {
  for (let at = 0; at < students; at++) {
    const email = `student-${at}@school.test`
    yield [idOf('user', at), email, email, `First${at}`, `Last${at}`, 'student', NOW, NOW]
  }
}

function* courses({ courses: count }: SchoolSizes): Generator<Row> {
  for (let at = 0; at < count; at++) {
    yield [idOf('course', at), slugOf(at), `Course ${at}`, 'About markets.', 4900, at, '[]', NOW, NOW, 30, NOW, NOW]
  }
}

function* modules(sizes: SchoolSizes): Generator<Row> {
  const perCourse = modulesPerCourse(sizes)
  for (let at = 0; at < sizes.courses * perCourse; at++) {
    const course = Math.floor(at / perCourse)
    yield [idOf('module', at), idOf('course', course), `Module ${at % perCourse}`, at % perCourse]
  }
}

function* lessons(sizes: SchoolSizes): Generator<Row> {
  for (let course = 0; course < sizes.courses; course++) {
    for (let at = 0; at < sizes.lessonsPerCourse; at++) {
      const module = idOf('module', course * modulesPerCourse(sizes) + moduleOf(at))
      yield [idOf('lesson', lessonNumber(sizes, course, at)), module, `Lesson ${at}`, at, 'video', LESSON_SECONDS]
    }
  }
}

function* grants(sizes: SchoolSizes): Generator<Row> {
  for (let student = 0; student < sizes.students; student++) {
    for (const [at, course] of coursesOf(sizes, student).entries()) {
      const id = idOf('grant', student * sizes.coursesPerStudent + at)
      yield [id, idOf('user', student), idOf('course', course), 'manual', 'Benchmark', NOW]
    }
  }
}

const idsOfLessons = ({ courses: count, lessonsPerCourse }: SchoolSizes) =>
  Array.from({ length: count * lessonsPerCourse }, (_, lesson) => idOf('lesson', lesson))

function* progress(sizes: SchoolSizes): Generator<Row> {
  const lessonIds = idsOfLessons(sizes)
  for (let student = 0; student < sizes.students; student++) {
    const userId = idOf('user', student)
    for (const { lesson, at } of watchedLessonsOf(sizes, student)) {
      const isComplete = at % 3 !== 2
      const seconds = isComplete ? LESSON_SECONDS : (at * 37) % LESSON_SECONDS
      yield [userId, lessonIds[lesson] ?? '', seconds, seconds, isComplete ? NOW : null, NOW]
    }
  }
}

function* notes(sizes: SchoolSizes): Generator<Row> {
  const lessonIds = idsOfLessons(sizes)
  for (let student = 0; student < sizes.students; student++) {
    for (const { lesson, at } of watchedLessonsOf(sizes, student)) {
      if (at >= sizes.notesPerStudent) break
      const words = `[01:${10 + at}] What this lesson says about risk, in my own words.\n`.repeat(4)
      yield [idOf('user', student), lessonIds[lesson] ?? '', `Note ${at}`, words, NOW, NOW]
    }
  }
}

function* sessions({ students, signedIn }: SchoolSizes): Generator<Row> {
  for (let at = 0; at < Math.min(students, signedIn); at++) {
    const hash = createHash('sha256').update(tokenOf(at)).digest('hex')
    yield [idOf('session', at), hash, idOf('user', at), NOW, NOW, NEXT_YEAR]
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, size: { type: 'string', multiple: true, default: [] } },
  })
  const sizes: SchoolSizes = { ...FULL_SCHOOL, ...sizesFrom(values.size) }
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl && !values.into) throw new Error('Say where: --into=<empty data folder>, or set DATABASE_URL.')
  const startedAt = Date.now()
  console.log(await generateSchool(databaseUrl ? { databaseUrl } : { dataDir: values.into ?? '' }, sizes))
  console.log(`in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** `students=1000` and so on. */
function sizesFrom(texts: string[]): Partial<SchoolSizes> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', number] = text.split('=')
      if (!(name in FULL_SCHOOL)) throw new Error(`Unknown size ${name}: ${Object.keys(FULL_SCHOOL).join(', ')}.`)
      return [name, Number(number)]
    }),
  )
}
