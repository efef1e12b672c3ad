// `npm run torture:processes`: three shop processes share one PostgreSQL, and one of them is killed under load.
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { SMTPServer } from 'smtp-server'

import { openPostgresDatabase } from '#server/adapters/postgres-database.ts'
import { SEED_BUYERS } from '#server/seed/seed-orders.ts'
import { SEED_USERS } from '#server/seed/seed-people.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { freePort } from '../free-port.ts'
import { findBrokenInvariants } from '../payment-invariants.ts'
import { CheckReport } from './check-report.ts'
import { call, pause, type ShopProcess, signIn, startShopProcess, until } from './shop-process.ts'
import { stripeVariables } from './stripe-variables.ts'

const LOAD_MS = 12_000
const CLIENTS = 12
const SEEN_WITHIN_MS = 5_000
const PERSON = { password: 'a long password', firstName: 'Ada', lastName: 'L' }

const report = new CheckReport()
const postgres = await startPostgres({ durable: true })
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-processes-'))
const ports = [await freePort(), await freePort(), await freePort()]
// The sandbox runs outside the shop processes, because all three must see the same payments.
const sandbox = await startStripeSandbox({
  webhookUrl: `http://127.0.0.1:${ports[0]}/api/webhooks/stripe`,
  firstRetryMs: 200,
})
/** How often each email was delivered, by id, and all recipients. */
const delivered = new Map<string, number>()
const reached = new Set<string>()
const mailServer = openMailServer()
const mailPort = await freePort()
await new Promise<void>((resolve) => mailServer.listen(mailPort, '127.0.0.1', resolve))
const db = openPostgresDatabase({ url: postgres.url, poolSize: 4, onError: () => {} })
const processes: ShopProcess[] = []
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SITE_URL: `http://localhost:${ports[0]}`,
  ...stripeVariables(sandbox),
  LOGIN_FAILURES_PER_ACCOUNT: '9',
  REGISTRATIONS_PER_ADDRESS: '1000000',
}
try {
  // All start at the same moment on an empty database: migrations and sample data must be applied once.
  processes.push(...(await Promise.all(ports.map((port) => startShopProcess({ ...env, PORT: String(port) })))))
  const [a, b, c] = processes.map(({ origin }) => origin) as [string, string, string]
  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  const seeded = SEED_USERS.length + SEED_BUYERS.length
  report.check(
    users === seeded,
    `three processes started together on an empty database created one shop (${users} sample accounts)`,
  )
  await trySessions(a, b, c)
  await tryChanges(a, b, c)
  await tryLimits([a, b, c])
  await tryKill()
} finally {
  await Promise.all(processes.map(({ end }) => end('SIGKILL')))
  await db.destroy()
  await sandbox.close()
  mailServer.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
report.summarize('several processes')

async function trySessions(a: string, b: string, c: string): Promise<void> {
  const cookie = await signIn(a, 'student@candlewick.test')
  const seen = await Promise.all(
    [a, b, c].map((origin) => call(origin, 'GET', '/api/auth/user', undefined, { cookie })),
  )
  report.check(
    seen.every(({ status }) => status === 200),
    'a session created in one process is valid in all of them',
  )
  await call(b, 'POST', '/api/logout', {}, { cookie })
  const after = await Promise.all(
    [a, b, c].map((origin) => call(origin, 'GET', '/api/auth/user', undefined, { cookie })),
  )
  report.check(
    after.every(({ status }) => status === 401),
    'signing out in one process ends the session in all of them',
  )
}

/** Every process has responded before, so each has a cached copy to discard. */
async function tryChanges(a: string, b: string, c: string): Promise<void> {
  const cookie = await signIn(a, 'owner@candlewick.test')
  const courses = (await call(a, 'GET', '/api/courses')).body as unknown as { id: string; priceCents: number }[]
  const [course] = courses
  const changes = [
    {
      what: 'a price',
      url: '/api/courses',
      put: `/api/admin/courses/${course?.id}`,
      body: { priceCents: 7_700 },
      shows: '7700',
    },
    {
      what: 'a setting',
      url: '/api/settings/public',
      put: '/api/admin/settings',
      body: { refundPolicy: 'Lantern' },
      shows: 'Lantern',
    },
    {
      what: 'closing for maintenance',
      url: '/api/courses',
      put: '/api/admin/settings',
      body: { maintenanceMode: true },
      shows: 'maintenance',
    },
    {
      what: 'opening again',
      url: '/api/courses',
      put: '/api/admin/settings',
      body: { maintenanceMode: false },
      shows: 'priceCents',
    },
  ]
  for (const { what, url, put, body, shows } of changes) {
    await Promise.all([a, b, c].map((origin) => call(origin, 'GET', url)))
    const changed = await call(a, 'PUT', put, body, { cookie })
    if (changed.status !== 200) throw new Error(`${put} returned ${changed.status} ${JSON.stringify(changed.body)}`)
    const shown = async (origin: string) => JSON.stringify((await call(origin, 'GET', url)).body).includes(shows)
    const times = await Promise.all([a, b, c].map((origin) => until(() => shown(origin), SEEN_WITHIN_MS)))
    const text = times.map((time) => (time === undefined ? 'never' : `${time.toFixed(0)} ms`)).join(', ')
    report.check(
      times.every((time) => time !== undefined),
      `${what} changed in one process shows in all of them (${text})`,
    )
  }
}

async function tryLimits(origins: string[]): Promise<void> {
  const guess = { email: 'admin@candlewick.test', password: 'a wrong guess' }
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await call(origins[at % 3] ?? '', 'POST', '/api/login', guess)).status)
  report.check(
    statuses.slice(0, 9).every((status) => status === 401) && statuses.slice(9).every((status) => status === 429),
    `failed sign-ins are counted across processes: ${statuses.join(' ')}`,
  )
}

/** Reads, saves and purchases continue across all processes while one of them is killed. */
async function tryKill(): Promise<void> {
  const owner = await signIn(processes[0]?.origin ?? '', 'owner@candlewick.test')
  const settings = { smtpHost: '127.0.0.1', smtpPort: mailPort, smtpFromEmail: 'shop@example.test' }
  await call(processes[0]?.origin ?? '', 'PUT', '/api/admin/settings', settings, { cookie: owner })
  await call(
    processes[0]?.origin ?? '',
    'POST',
    '/api/admin/settings/use-anyway',
    { concern: 'smtp' },
    { cookie: owner },
  )
  await pause(2_000)

  const log = { answered: 0, refused: 0, lost: [] as string[], wrong: [] as string[], bought: 0 }
  const inFlight = new Map<string, number>()
  const agent = new http.Agent({ keepAlive: false, maxSockets: 100 })
  let killedAt = Number.POSITIVE_INFINITY
  /** Requests sent to it before it was gone: some reach it between the signal and its exit. */
  let startedThere = 0
  let isGone = false
  let turn = 0
  const victim = processes[2] as ShopProcess

  /** Acts like a proxy: tries the next process if this one refuses the connection. */
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, cookie = '') => {
    const first = turn++
    for (let tries = 0; tries < processes.length; tries++) {
      const { origin } = processes[(first + tries) % processes.length] as ShopProcess
      inFlight.set(origin, (inFlight.get(origin) ?? 0) + 1)
      if (origin === victim.origin && killedAt < Number.POSITIVE_INFINITY && !isGone) startedThere += 1
      const response = await call(origin, method, url, body, { cookie, agent })
      inFlight.set(origin, (inFlight.get(origin) ?? 0) - 1)
      if (response.failure === 'ECONNREFUSED') {
        log.refused += 1
        continue
      }
      if (response.status === 0)
        log.lost.push(`${origin === victim.origin ? 'there' : 'elsewhere'} ${method} ${url} ${response.failure}`)
      else if (response.status >= 500) log.wrong.push(`${method} ${url} ${response.status}`)
      else log.answered += 1
      return response
    }
    log.lost.push(`nowhere ${method} ${url}`)
    return undefined
  }

  const isOver = () => performance.now() > startedAt + LOAD_MS
  const startedAt = performance.now()
  const courses = (await call(processes[0]?.origin ?? '', 'GET', '/api/courses')).body as unknown as { id: string }[]
  const registered: string[] = []
  const client = async (number: number) => {
    for (let round = 0; !isOver(); round++) {
      const email = `client${number}-${round}@example.test`
      const response = await ask('POST', '/api/register', { ...PERSON, email })
      if (response?.status !== 200) continue
      registered.push(email)
      for (const { id: courseId } of courses) {
        await ask('GET', '/api/courses')
        const paid = await ask(
          'POST',
          '/api/billing/charge',
          { courseId, paymentMethodId: 'pm_card_visa' },
          response.cookie,
        )
        if (paid?.body.status === 'paid') log.bought += 1
        await ask('GET', '/api/my/courses', undefined, response.cookie)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  await pause(LOAD_MS / 2)
  startedThere = inFlight.get(victim.origin) ?? 0
  killedAt = performance.now() - startedAt
  await victim.end('SIGKILL')
  isGone = true
  await Promise.all(clients)
  agent.destroy()

  const elsewhere = log.lost.filter((text) => !text.startsWith('there'))
  const there = log.lost.length - elsewhere.length
  report.check(
    log.answered > 50 && log.bought > 5,
    `under load: ${log.answered} successful requests, ${log.bought} courses bought, killed after ${(killedAt / 1000).toFixed(1)} s`,
  )
  report.none(elsewhere, 'the other two processes lost no request')
  report.none(log.wrong, 'no request failed')
  report.check(
    there <= startedThere,
    `${there} of ${startedThere} requests in flight in the killed process were lost; ${log.refused} were rerouted`,
  )

  // A dead process's job claims expire after 30 s.
  const settled = async () => {
    const waiting = await db.selectFrom('jobs').select(['type', 'last_error']).where('type', '=', 'send-mail').execute()
    return waiting.length === 0
  }
  const took = await until(settled, 120_000)
  report.check(
    took !== undefined,
    `all queued emails were sent within ${((took ?? 0) / 1000).toFixed(0)} s, including those of the killed process`,
  )
  const welcomed = registered.filter((email) => reached.has(email)).length
  const doubled = [...delivered.values()].filter((times) => times > 1).length
  report.check(welcomed === registered.length, `${welcomed} of ${registered.length} people got their emails`)
  report.check(
    doubled <= 4,
    `${delivered.size} emails, ${doubled} of them twice (at most the four that the killed process was sending)`,
  )
  await sandbox.webhooks.idle()
  const pendingGone = await until(async () => {
    const rows = await db.selectFrom('orders').select('user_id').where('status', '=', 'pending').execute()
    return rows.length === 0
  }, 5_000)
  const broken = await findBrokenInvariants(db, sandbox)
  report.none(
    broken,
    `orders and charges match (${sandbox.charges().length} charges${pendingGone === undefined ? ', some orders wait for the sweep' : ''})`,
  )
}

function openMailServer(): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, response) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) reached.add(address)
        const [, id = ''] = /^Message-ID: (.+)$/im.exec(text) ?? []
        delivered.set(id, (delivered.get(id) ?? 0) + 1)
        response()
      })
    },
  })
  server.on('error', () => {})
  return server
}
