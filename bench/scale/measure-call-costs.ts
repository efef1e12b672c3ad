// `npm run bench:costs`: what each call of a school day costs the shop and PostgreSQL, in the largest school. Writes
// bench/scale/call-costs.json, which `npm run simulate` reads. `-- --students=1000 --calls=50` for a quick look.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import pg from 'pg'
import { SMTPServer } from 'smtp-server'

import { ensureWebBuilt } from '../../scripts/ensure-web-built.js'
import { compose } from '../../server/compose.ts'
import { toConfig } from '../../server/config/config.ts'
import { readEnv } from '../../server/config/env.ts'
import { transact } from '../../server/database/database.ts'
import { queueMail } from '../../server/features/mail/mail.ts'
import { saveSetting } from '../../server/features/settings/settings.ts'
import { freePort } from '../../server/test/free-port.ts'
import { stripeVariables } from '../../server/test/torture/stripe-variables.ts'
import { startStripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'
import { PROGRAM, startServer } from '../bench-shop.ts'
import { openCachedSchool, SCHOOLS_FOLDER } from '../cached-school.ts'
import { totalCpuMs } from '../cpu-time.ts'
import {
  courseSlug,
  FULL_SCHOOL,
  lessonNumber,
  OWNER_TOKEN,
  schoolId,
  sessionToken,
  studentCourses,
} from '../school/school-plan.ts'
import { type CallCost, COSTS_FILE, type Kind } from './call-costs.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    calls: { type: 'string', default: '400' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const count = Number(values.calls)
const sizes = { ...FULL_SCHOOL, students: Number(values.students) }
/** Two at a time, so a connection is always ready, as in a shop with visitors. */
const AT_ONCE = 2
const SETTLE_MS = 1_500
const WARM_UP = 100
const PASSWORD = 'a long password'

const each = (total: number) => Math.max(0, Math.round((total / count) * 100) / 100)

const run = randomUUID().slice(0, 8)
const buyer = (number: number) => `buyer-${run}-${number}@example.test`
const pick = (number: number) => (number * 7919) % Math.min(sizes.students, sizes.signedIn)
const student = (number: number) => `candlewick=${sessionToken(pick(number))}`
const courseOf = (number: number) => studentCourses(sizes, pick(number))[0] ?? 0
const lesson = (number: number) => schoolId('lesson', lessonNumber(sizes, courseOf(number), number % 7))

const json = (method: string, cookie: string, body: object) => ({
  method,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

await ensureWebBuilt()
const school = await openCachedSchool('postgres', sizes, values.schools)
const databaseUrl = school.env.DATABASE_URL ?? ''
const databasePort = Number(new URL(databaseUrl).port)
const database = new pg.Client(databaseUrl)
await database.connect()
const port = await freePort()
// Payments and emails leave the shop's process, as in production.
const sandbox = await startStripeSandbox({ webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe` })
let delivered = 0
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, respond) {
    stream.resume()
    stream.on('end', () => {
      delivered++
      respond()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const limits = {
  REGISTRATIONS_PER_ADDRESS: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  BULK_EMAILS_PER_MINUTE: '1000000',
  ALLOW_PRIVATE_HOSTS: 'true',
}
const env = { ...school.env, ...stripeVariables(sandbox), ...limits, LOG_LEVEL: 'warn', PORT: String(port) }
await setMailServer((mailServer.server.address() as AddressInfo).port)
const shop = await startServer(PROGRAM, [], port, '/api/health', env)

try {
  const costs = await measureAll()
  const { rows } = await database.query('select pg_database_size(current_database()) as bytes')
  const record = {
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model}, ${os.arch()}`,
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    students: sizes.students,
    databaseBytesPerStudent: Math.round(Number(rows[0].bytes) / sizes.students),
    costs,
  }
  writeFileSync(COSTS_FILE, `${JSON.stringify(record, null, 2)}\n`)
  console.log(`\n${record.machine}, commit ${record.commit}, ${sizes.students} students, ${count} calls each`)
  console.log(
    '| Call | shop, CPU ms | PostgreSQL, CPU ms | written, bytes | reply, bytes |\n| --- | --- | --- | --- | --- |',
  )
  for (const [kind, cost] of Object.entries(costs)) {
    console.log(`| ${kind} | ${cost.shopMs} | ${cost.databaseMs} | ${cost.walBytes} | ${cost.replyBytes} |`)
  }
} finally {
  await shop.stop()
  await database.end()
  await sandbox.close()
  mailServer.close()
  await school.close()
}

async function measureAll(): Promise<Record<Kind, CallCost>> {
  const cookies = await registerBuyers(count + WARM_UP)
  return {
    'landing page': await measure(() => get('/', '')),
    'course page': await measure((number) => get(`/courses/${courseSlug(number % sizes.courses)}`, '')),
    'sign-in': await measure((number) => send('POST', '/api/login', '', { email: buyer(number), password: PASSWORD })),
    'my courses': await measure((number) => get('/api/my/courses', student(number))),
    'course lessons': await measure((number) =>
      get(`/api/my/courses/${courseSlug(courseOf(number))}/lessons`, student(number)),
    ),
    'video address': await measure((number) => get(`/api/my/lessons/${lesson(number)}`, student(number))),
    'save progress': await measure((number) =>
      send('PUT', `/api/my/progress/${lesson(number)}`, student(number), { watchedSeconds: 10 + (number % 500) }),
    ),
    'save note': await measure((number) =>
      send('PUT', `/api/my/notes/${lesson(number)}`, student(number), { content: `Note ${number}, `.repeat(20) }),
    ),
    purchase: await measure((number) => {
      const purchase = { courseId: schoolId('course', number % sizes.courses), paymentMethodId: 'pm_card_visa' }
      return send('POST', '/api/billing/charge', cookies[number] ?? '', purchase)
    }),
    'announcement email': await measureEmails(),
    'staff list': await measure(() => get('/api/admin/orders?limit=50', `candlewick=${OWNER_TOKEN}`)),
  }
}

/** The work of the calls and of everything they cause, such as emails and webhooks, per call. */
async function measure(call: (number: number) => Promise<number>): Promise<CallCost> {
  for (let number = count; number < count + WARM_UP; number++) await call(number)
  await settle()
  const idle = await idleRate()
  const before = await used()
  const startedAt = performance.now()
  let replyBytes = 0
  let next = 0
  const caller = async () => {
    while (next < count) replyBytes += await call(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  await settle()
  const seconds = (performance.now() - startedAt) / 1000
  const after = await used()
  return {
    shopMs: each(after.shopMs - before.shopMs - idle.shopMs * seconds),
    databaseMs: each(after.databaseMs - before.databaseMs - idle.databaseMs * seconds),
    walBytes: Math.round((after.walBytes - before.walBytes) / count),
    replyBytes: Math.round(replyBytes / count),
  }
}

async function measureEmails(): Promise<CallCost> {
  const ctx = compose(toConfig(readEnv({ ...env, LOG_LEVEL: 'error' })))
  const first = delivered
  let queued = 0
  const cost = await measure(async (number) => {
    const to = { userId: schoolId('user', number), email: `s${number}@example.test`, firstName: 'S', lastName: 'T' }
    const topic = { topic: 'Risk', time: 'tonight at 7', joinUrl: 'https://shop.example/live' }
    await transact(ctx.db, (trx) => queueMail(ctx, trx, 'qa_session', to, topic, { lane: 'bulk' }))
    queued++
    while (delivered - first <= queued - 2 * AT_ONCE) await sleep(5)
    return 0
  })
  await ctx.db.destroy()
  ctx.mail.close()
  return cost
}

async function setMailServer(smtpPort: number) {
  const ctx = compose(toConfig(readEnv({ ...env, LOG_LEVEL: 'error' })))
  const settings = { smtpHost: '127.0.0.1', smtpPort, smtpFromEmail: 'shop@example.test' }
  for (const [name, value] of Object.entries(settings)) await saveSetting(ctx.db, name, value, new Date().toISOString())
  await ctx.db.destroy()
  ctx.mail.close()
}

async function registerBuyers(number: number): Promise<string[]> {
  const cookies: string[] = []
  for (let at = 0; at < number; at++) {
    const person = { email: buyer(at), password: PASSWORD, firstName: 'B', lastName: 'Y' }
    const response = await fetch(`${shop.origin}/api/register`, json('POST', '', person))
    if (!response.ok) throw new Error(`Registration failed with status ${response.status}.`)
    cookies.push(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
  }
  return cookies
}

/** Lets jobs and webhooks finish that were caused by the calls before. */
async function settle() {
  for (let quiet = 0; quiet < 2; ) {
    const before = totalCpuMs([shop.process.pid ?? 0])
    await sleep(SETTLE_MS / 2)
    quiet = totalCpuMs([shop.process.pid ?? 0]) - before < 40 ? quiet + 1 : 0
  }
}

/** What shop and database use per second while nobody calls: the quietest of a few moments. */
async function idleRate() {
  const rates = []
  for (let moment = 0; moment < 5; moment++) {
    const before = await used()
    await sleep(1_000)
    const after = await used()
    rates.push({ shopMs: after.shopMs - before.shopMs, databaseMs: after.databaseMs - before.databaseMs })
  }
  return {
    shopMs: Math.min(...rates.map((rate) => rate.shopMs)),
    databaseMs: Math.min(...rates.map((rate) => rate.databaseMs)),
  }
}

async function used() {
  const { rows } = await database.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes")
  const shopMs = totalCpuMs([shop.process.pid ?? 0])
  return { shopMs, databaseMs: totalCpuMs([], databasePort), walBytes: Number(rows[0].bytes) }
}

async function get(path: string, cookie: string): Promise<number> {
  return read(await fetch(shop.origin + path, { headers: { cookie, 'accept-encoding': 'gzip' } }), path)
}

async function send(method: string, path: string, cookie: string, body: object): Promise<number> {
  return read(await fetch(shop.origin + path, json(method, cookie, body)), path)
}

/** The bytes on the line; fetch only shows them unpacked. */
async function read(response: Response, path: string): Promise<number> {
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} responded ${response.status}.`)
  return Number(response.headers.get('content-length') ?? byteLength)
}
