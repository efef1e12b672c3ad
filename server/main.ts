import cluster from 'node:cluster'

import { type Config, toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { keepFilesPrivate } from './disk/keep-files-private.ts'
import { refuseWrongUser } from './disk/refuse-wrong-user.ts'
import { explainStartFailure } from './explain-start-failure.ts'

const STOP_WITHIN_MS = 15_000

type Opened = { stop: () => Promise<unknown>; force: () => void }

try {
  const opened = cluster.isWorker ? undefined : stopOnSignals()
  loadEnvFile()
  const config = toConfig(readEnv())
  refuseWrongUser(config.dataDir)
  keepFilesPrivate(config.dataDir)
  if (!opened) await openAsMember(config)
  else if (config.processes > 1) opened(await openGroup(config))
  else opened(await openAlone(config))
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

async function openAlone(config: Config): Promise<Opened> {
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(config)
  console.log(shop.welcome)
  return { stop: () => shop.close(), force: () => {} }
}

/** Of several processes, this is the one that watches the others. It doesn't load the shop. */
async function openGroup(config: Config): Promise<Opened> {
  const { openProcessGroup } = await import('./processes/open-process-group.ts')
  const group = await openProcessGroup(config, import.meta.filename)
  console.log(group.welcome)
  return { stop: () => group.stop(STOP_WITHIN_MS), force: () => group.kill() }
}

/** Of several processes, this is one of the others. It may get several signals that mean the same, and never a hurry. */
async function openAsMember(config: Config): Promise<void> {
  // Ctrl-C reaches every process; the one that watches them passes it on.
  process.on('SIGINT', () => {})
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(config)
  process.once('SIGTERM', async () => {
    process.on('SIGTERM', () => {})
    await shop.close()
    process.exit(0)
  })
  process.send?.({ kind: 'open', welcome: shop.welcome })
}

/**
 * First signal: finish requests in progress, accept no new ones. Second signal, or too slow: exit. Until the shop is open,
 * there's nothing to finish; but signals have to be handled, because the first process of a container ignores all others.
 */
function stopOnSignals(): (shop: Opened) => void {
  let opened: Opened | undefined
  const exitNow = () => {
    opened?.force()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.once(signal, exitNow)
      setTimeout(exitNow, STOP_WITHIN_MS).unref()
      await opened?.stop()
      process.exit(0)
    })
  }
  return (shop) => {
    opened = shop
  }
}
