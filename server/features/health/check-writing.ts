import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { AppContext } from '#server/app-context.ts'

import { respondsToQueries, writeHealthCheck } from './health.repository.ts'

const TIMEOUT_MS = 2_000
/** Anyone may ask, so it isn't written each time. Whether the database responds is checked each time. */
const TRUSTED_FOR_MS = 5_000
/** A database may still have room in its log when the disk is full, so a file of this size is written as well. */
const PROBE = Buffer.alloc(64 * 1024)

/** Whether the database and the data folder accept writes. Concurrent questions share one check. */
export function createWriteCheck(ctx: AppContext): () => Promise<boolean> {
  let goodSince = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  return async () => {
    const now = ctx.clock.now().getTime()
    if (now >= goodSince && now - goodSince < TRUSTED_FOR_MS) return withinTime(respondsToQueries(ctx.db))
    checking ??= withinTime(writeEverywhere(ctx)).finally(() => {
      checking = undefined
    })
    const isGood = await checking
    goodSince = isGood ? now : Number.NEGATIVE_INFINITY
    return isGood
  }
}

async function writeEverywhere({ db, clock, config, log }: AppContext): Promise<boolean> {
  const probe = path.join(config.dataDir, `.health-${process.pid}`)
  try {
    await writeHealthCheck(db, clock.now().toISOString())
    await writeFile(probe, PROBE)
    return true
  } catch (error) {
    log.error({ err: error }, 'the health check could not write')
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

function withinTime(check: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  return Promise.race([check, timeout]).finally(() => clearTimeout(timer))
}
