import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { allJobs } from './all-jobs.ts'
import { buildApp } from './app.ts'
import type { AppContext } from './app-context.ts'
import { compose } from './compose.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/env.ts'
import { migrate } from './database/migrate.ts'
import { holdDataFolder } from './disk/hold-data-folder.ts'
import { makeFolder } from './disk/make-folder.ts'
import { mailHost, SANDBOX_KEYS } from './features/settings/settings.ts'
import { announceDeparture } from './http/announce-departure.ts'
import { openMetricsPort } from './http/open-metrics-port.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { createLogger } from './log.ts'
import { startTidyingMemory } from './memory-tidier.ts'
import { openBuiltPages } from './pages/built-page-renderer.ts'
import { openDevPages } from './pages/dev-page-renderer.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { serveWebFiles } from './pages/serve-web-files.ts'
import type { Tracing } from './ports/tracing.ts'
import { shareMetrics } from './processes/group-metrics.ts'
import { welcomeText } from './welcome-text.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'dist')
/** New connections that may queue during a busy moment. With Node's 511, some of a crowd came late or never. */
const LISTEN_BACKLOG = 4096

type OpenShop = { welcome: string; address: string; close: () => Promise<void> }

/** Everything from configuration to the first response. Tests about time bring their own clock. */
export async function openShop(config: Config, overrides: Partial<AppContext> = {}): Promise<OpenShop> {
  const tracing = config.tracing && (await openTracing(config))
  const ctx = compose(config, { tracing, ...overrides })
  let release: (() => void) | undefined
  try {
    if (ctx.engine === 'sqlite') release = holdDataFolder(config.dataDir)
    else makeFolder(config.dataDir)
    await migrate(ctx.db, ctx.engine, { report: (sentence) => ctx.log.warn(sentence) })
    await ctx.cache.refresh()
    // The demo shop's texts and pictures stay out of production.
    const demo = config.production ? undefined : await import('./seed/demo-shop.ts')
    const hasDemoAccounts = await demo?.seedDemoShop(ctx)

    const app = await buildApp(ctx)
    const hasPages = config.web === 'dev' || existsSync(path.join(DIST, 'client'))
    if (hasPages && config.role !== 'worker') await addPages(app, ctx)

    const runner = new JobRunner(ctx, demo ? demo.withDemoJobs(allJobs) : allJobs)
    if (config.role !== 'web') ctx.jobs = runner
    shareMetrics(ctx.metrics.registry)
    await listen(app, config)
    const metricsPort = await openMetricsPort(ctx.metrics.registry, config)
    if (!hasPages) ctx.log.warn('dist/ is missing, so only the API is available: run `npm run build`')
    await openSandbox(ctx, app)
    if (config.role !== 'web') await runner.start()
    ctx.cache.start()
    const stopTidyingMemory = startTidyingMemory()

    const close = async () => {
      stopTidyingMemory()
      if (config.production) await announceDeparture(app)
      await app.close()
      metricsPort?.close()
      ctx.videoEncoder.close()
      await runner.stop()
      ctx.cache.stop()
      ctx.mail.close()
      await ctx.payments.close()
      await ctx.db.destroy()
      await tracing?.close()
      release?.()
    }
    const welcome = welcomeText(config, {
      demoAccounts: hasDemoAccounts ? demo?.demoAccounts : undefined,
      mailHost: await mailHost(ctx),
    })
    return { welcome, address: config.siteUrl.origin, close }
  } catch (error) {
    await ctx.db.destroy()
    release?.()
    throw error
  }
}

async function openTracing({ tracing, logLevel }: Config): Promise<Tracing | undefined> {
  const { openOtlpTracing } = await import('./tracing/otlp-tracing.ts')
  return tracing && openOtlpTracing(tracing, createLogger(logLevel))
}

/** Only when it replaces Stripe. Its webhooks come back over this machine's own network. */
async function openSandbox(ctx: AppContext, app: FastifyInstance): Promise<void> {
  if (ctx.config.payments.kind !== 'sandbox') return
  const { port } = app.server.address() as AddressInfo
  await ctx.payments.openSandbox({
    ...SANDBOX_KEYS,
    stateFile: path.join(ctx.config.dataDir, 'stripe-sandbox.jsonl'),
    webhookUrl: `http://localhost:${port}/api/webhooks/stripe`,
    publicUrl: ctx.config.siteUrl.origin,
    clock: ctx.clock,
  })
}

async function addPages(app: FastifyInstance, ctx: AppContext): Promise<void> {
  if (ctx.config.web === 'dev') return pagesRoutes(app, ctx, await openDevPages(app, ROOT))
  serveWebFiles(app, ctx.config, DIST)
  pagesRoutes(app, ctx, await openBuiltPages(DIST))
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: LISTEN_BACKLOG })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
      throw new ConfigError(`HOST is not valid: ${host} is no address of this machine (see .env.example).`)
    }
    throw error
  }
}
