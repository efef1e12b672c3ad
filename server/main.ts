import cluster from 'node:cluster'

import { type Config, toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { keepFilesPrivate } from './disk/keep-files-private.ts'
import { refuseWrongUser } from './disk/refuse-wrong-user.ts'
import { explainStartFailure } from './explain-start-failure.ts'

const STOP_WITHIN_MS = 15_000

try {
  loadEnvFile()
  const config = toConfig(readEnv())
  refuseWrongUser(config.dataDir)
  keepFilesPrivate(config.dataDir)
  if (cluster.isWorker) await openAsMember(config)
  else if (config.processes > 1) await openGroup(config)
  else await openAlone(config)
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

async function openAlone(config: Config): Promise<void> {
  const { openShop } = await import('./open-shop.ts')
  const shop = await openShop(config)
  stopOnSignals({ stop: () => shop.close(), force: () => {} })
  console.log(shop.welcome)
}

/** Of several processes, this is the one that watches the others. It doesn't load the shop. */
async function openGroup(config: Config): Promise<void> {
  const { openProcessGroup } = await import('./processes/open-process-group.ts')
  const group = await openProcessGroup(config, import.meta.filename)
  stopOnSignals({ stop: () => group.stop(STOP_WITHIN_MS), force: () => group.kill() })
  console.log(group.welcome)
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

/** First signal: finish requests in progress, accept no new ones. Second signal, or too slow: exit. */
function stopOnSignals({ stop, force }: { stop: () => Promise<unknown>; force: () => void }) {
  const exitNow = () => {
    force()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.once(signal, exitNow)
      setTimeout(exitNow, STOP_WITHIN_MS).unref()
      await stop()
      process.exit(0)
    })
  }
}
