import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { withDemoJobs } from '#server/seed/demo-jobs.ts'
import { TestBrowser } from './test-browser.ts'
import { openTestDatabase, testEngine } from './test-database.ts'

/** A shop with an empty database and a clock that only the test moves. No port: requests are injected. */
export async function startShop(env: Record<string, string> = {}, overrides: Partial<AppContext> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))

  const clock = { time: new Date('2026-11-15T10:00:00.000Z'), now: () => new Date(clock.time) }
  const SECRET_KEY = 'a key that is used in tests and nowhere else'
  const config = toConfig(
    readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_SHOP: 'small', FFMPEG: 'off', SECRET_KEY, ...env }),
  )
  const ctx = compose(config, { db: await openTestDatabase(), engine: testEngine, clock, ...overrides })
  const app = await buildApp(ctx)
  onTestFinished(async () => {
    await app.close()
    ctx.mail.close()
  })

  return {
    app,
    ctx,
    clock,
    runner: new JobRunner(ctx, withDemoJobs(allJobs)),
    /** A visitor with their own cookie jar. */
    visitor: () => new TestBrowser(app),
    moveClock: (milliseconds: number) => {
      clock.time = new Date(clock.time.getTime() + milliseconds)
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof startShop>>
