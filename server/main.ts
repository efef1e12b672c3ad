import { toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { keepFilesPrivate } from './disk/keep-files-private.ts'
import { refuseWrongUser } from './disk/refuse-wrong-user.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { openShop } from './open-shop.ts'

const STOP_WITHIN_MS = 15_000

try {
  loadEnvFile()
  const config = toConfig(readEnv())
  refuseWrongUser(config.dataDir)
  keepFilesPrivate(config.dataDir)
  const shop = await openShop(config)
  stopOnSignals(shop.close)
  console.log(shop.welcome)
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

/** First signal: finish requests in progress, accept no new ones. Second signal, or too slow: exit. */
function stopOnSignals(close: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      process.once(signal, () => process.exit(1))
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      await close()
      process.exit(0)
    })
  }
}
