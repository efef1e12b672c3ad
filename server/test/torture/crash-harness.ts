import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { migrate } from '#server/database/migrate.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { type StripeSandbox, startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { allJobs } from '../../all-jobs.ts'
import { withDemoJobs } from '../../seed/demo-jobs.ts'
import { changeSettings } from '../change-settings.ts'
import { freePort } from '../free-port.ts'
import { grace, signUp } from '../people.ts'
import { processEnv } from '../process-env.ts'
import { addCourse } from '../sample-course.ts'
import { addAccess, addCourseWithLessons } from '../sample-lessons.ts'
import { addBundle, addCoupon, addProgram } from '../sample-offers.ts'
import type { TestShop } from '../start-shop.ts'
import { TestBrowser } from '../test-browser.ts'
import { type CrashDatabases, crashEngine, openCrashDatabases } from './crash-database.ts'
import { stripeVariables } from './stripe-variables.ts'

const MAIN = path.resolve(import.meta.dirname, '../../main.ts')
const MARKER = 'crashed-at-step'
const SECRET_KEY = 'a key that is used in tests and nowhere else'

/** A shop on disk whose process can be killed, and a sandbox that outlives it. */
export type CrashSite = {
  dataDir: string
  port: number
  sandbox: StripeSandbox
  cookie: string
  staffCookie: string
  items: { courseId: string; bundleId: string; programId: string }
  learner: { userId: string; cookie: string; courseId: string; lessonId: string }
  env: Record<string, string>
  databases: CrashDatabases
}

/** A shop with a buyer and things to buy, created once and copied for every crash. */
export async function makeTemplate() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-crash-'))
  const clock = { time: new Date(), now: () => new Date() }
  const databases = await openCrashDatabases()
  const ctx = compose(configOf({ DATA_DIR: dataDir, ...databases.env }), { clock })
  await migrate(ctx.db, crashEngine)
  const app = await buildApp(ctx)
  const visitor = () => new TestBrowser(app)
  const shop = { app, ctx, clock, visitor } as unknown as TestShop
  const plan = { payment_plan_enabled_at: clock.now().toISOString(), payment_plan_first_cents: 2500 }
  const course = await addCourse(shop, { ...plan, payment_plan_second_cents: 2400 })
  const other = await addCourse(shop, { slug: 'other', position: 1 })
  const bundle = await addBundle(shop, [course.id, other.id])
  const program = await addProgram(shop)
  await addCoupon(shop, { code: 'TEN', usage_limit: 1 })
  await addCoupon(shop, { code: 'ALL', value: 100 })
  await changeSettings(shop, { hostedCheckout: true })
  const cookie = cookieOf(await signUp(shop))
  const staffCookie = cookieOf(await signUp(shop, grace, 'owner'))
  const learner = await addLearner(shop)
  await rebuildFacts(ctx)
  await app.close()
  await ctx.db.destroy()
  const items = { courseId: course.id, bundleId: bundle.id, programId: program.id }
  return { dataDir, databases, cookie, staffCookie, items, learner }
}

/** A student who already owns a course, so there's something to save. */
async function addLearner(shop: TestShop): Promise<CrashSite['learner']> {
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}], { slug: 'owned', position: 2 })
  const browser = await signUp(shop, { ...grace, email: 'hedy@example.test', firstName: 'Hedy' })
  await addAccess(shop, browser.id, course.id)
  return { userId: browser.id, cookie: cookieOf(browser), courseId: course.id, lessonId: lessonIds[0] ?? '' }
}

export async function removeTemplate({ dataDir, databases }: Template): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  await databases.stop()
}

export type Template = Awaited<ReturnType<typeof makeTemplate>>

export async function openCrashSite(template: Template): Promise<CrashSite> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-crash-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  const port = await freePort()
  const webhookUrl = `http://localhost:${port}/api/webhooks/stripe`
  const sandbox = await startStripeSandbox({ webhookUrl, firstRetryMs: 50 })
  const env = {
    ...(await template.databases.copy()),
    DATA_DIR: dataDir,
    PORT: String(port),
    ...stripeVariables(sandbox),
  }
  return { ...template, dataDir, port, sandbox, env }
}

export async function closeCrashSite({ dataDir, sandbox, databases, env }: CrashSite): Promise<void> {
  await sandbox.close()
  await databases.drop(env)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Starts the real server and waits until it responds. Undefined if another program took its port. */
export async function startServer(site: CrashSite, crashAtStep: string): Promise<ChildProcess | undefined> {
  const env = { ...processEnv, SECRET_KEY, LOG_LEVEL: 'silent', ...site.env }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, CRASH_AT_STEP: crashAtStep },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 600; tries++) {
    // A job may reach the step before the first response.
    if (existsSync(path.join(site.dataDir, MARKER))) return child
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    if (
      await fetch(`http://localhost:${site.port}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return child
}

/** The marker is written before the kill, so it proves that the crash happened. */
export async function waitForCrash(site: CrashSite, child: ChildProcess): Promise<string | undefined> {
  if (child.exitCode === null && child.signalCode === null) {
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await once(child, 'exit')
    clearTimeout(timer)
  }
  const marker = path.join(site.dataDir, MARKER)
  return existsSync(marker) ? readFileSync(marker, 'utf8') : undefined
}

/** Sends a request as the buyer's browser does; undefined if the server crashes during it. */
export async function ask(site: CrashSite, url: string, body?: object, cookie = site.cookie, method?: string) {
  const response = await fetch(`http://localhost:${site.port}${url}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  return (
    response && { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> }
  )
}

/** The shop after the crash, some time later, with its jobs run by the test. */
export async function reopen(site: CrashSite, laterMs: number) {
  const ctx = compose(configOf(site.env), { clock: { now: () => new Date(Date.now() + laterMs) } })
  await migrate(ctx.db, crashEngine)
  await ctx.cache.refresh()
  const app = await buildApp(ctx)
  await app.listen({ host: 'localhost', port: site.port })
  const runner = new JobRunner(ctx, withDemoJobs(allJobs))
  const close = async () => {
    await app.close()
    await ctx.db.destroy()
  }
  return { ctx, runner, close } satisfies { ctx: AppContext; runner: JobRunner; close: () => Promise<void> }
}

const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function configOf(env: Record<string, string>) {
  return toConfig(readEnv({ LOG_LEVEL: 'silent', SECRET_KEY, ...env }))
}
