import { crashingSteps } from './adapters/crashing-steps.ts'
import { DiskFileStore } from './adapters/disk-file-store.ts'
import { FfmpegVideoEncoder } from './adapters/ffmpeg-video-encoder.ts'
import { HttpTiktokApi } from './adapters/http-tiktok-api.ts'
import { openPostgresDatabase } from './adapters/postgres-database.ts'
import { S3FileStore } from './adapters/s3-file-store.ts'
import { openSqliteDatabase } from './adapters/sqlite-database.ts'
import { StripePaymentGateways } from './adapters/stripe-payment-gateways.ts'
import { StripeSdkAccountCheck } from './adapters/stripe-sdk-account-check.ts'
import { SwitchableMailTransport } from './adapters/switchable-mail-transport.ts'
import { TIKTOK_STAND_IN_PATH, TiktokStandIn } from './adapters/tiktok-stand-in.ts'
import { ViesVatRegister } from './adapters/vies-vat-register.ts'
import type { AppContext } from './app-context.ts'
import { ShopCache } from './cache/shop-cache.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import { storageSettings } from './features/settings/settings.ts'
import { ShopFiles } from './files/shop-files.ts'
import { createLogger } from './log.ts'
import { createDatabaseMonitor, type DatabaseMonitor } from './metrics/database-monitor.ts'
import { createShopMetrics } from './metrics/shop-metrics.ts'
import type { LockedBucket, S3Account } from './ports/s3-account.ts'
import { loadSecretKey } from './secrets/load-secret-key.ts'
import { MediaSigner } from './secrets/media-signer.ts'
import { SecretBox } from './secrets/secret-box.ts'
import { UrlSigner } from './secrets/url-signer.ts'

/** The only file that knows which adapter implements which port. Opens connections but changes nothing yet. */
export function compose(config: Config, overrides: Partial<AppContext> = {}): AppContext {
  const log = overrides.log ?? createLogger(config.logLevel)
  const metrics = createShopMetrics()
  const monitor = createDatabaseMonitor(metrics, overrides.tracing)
  const db = overrides.db ?? openDatabase(config.database, log, monitor)
  const clock = overrides.clock ?? { now: () => new Date() }
  const secretKey = loadSecretKey(config)
  const urlSigner = new UrlSigner(secretKey)
  const localFiles = new DiskFileStore(config.files.folder, urlSigner)
  const mediaSigner = config.media && new MediaSigner(config.media.origin, config.media.key)
  const secrets = new SecretBox(secretKey)
  const cache = new ShopCache(db, clock)
  const { stripeApiUrl: apiUrl } = config.payments
  const openBucket = (account: S3Account) => new S3FileStore(account, config, clock)
  const chosenBucket = () => findChosenBucket(ctx)
  const ctx: AppContext = {
    config,
    db,
    engine: config.database.kind,
    clock,
    cache,
    files: new ShopFiles({ db, cache, clock, secrets, openBucket, chosenBucket, disk: localFiles, mediaSigner }),
    localFiles,
    urlSigner,
    mediaSigner,
    jobs: { wakeSoon: () => {} },
    mail: new SwitchableMailTransport(config),
    stripeCheck: new StripeSdkAccountCheck({ apiUrl }),
    tiktok: openTiktok(config),
    payments: new StripePaymentGateways({ apiUrl }),
    vatRegister: new ViesVatRegister({ apiUrl: config.viesApiUrl, allowPrivateHosts: config.allowPrivateHosts }),
    videoEncoder: new FfmpegVideoEncoder(config.ffmpeg),
    steps: config.crashAtStep ? crashingSteps(config) : { reach: () => {} },
    secrets,
    log,
    metrics,
    ...overrides,
  }
  return ctx
}

/** What staff entered, else what's in the environment, else the disk. */
async function findChosenBucket(ctx: AppContext): Promise<LockedBucket | undefined> {
  const { bucketName, ...settings } = await storageSettings(ctx)
  if (bucketName) return { bucket: bucketName, ...settings }
  if (!ctx.config.files.bucket) return undefined
  const { secretAccessKey, ...bucket } = ctx.config.files.bucket
  return { ...bucket, openSecretKey: () => secretAccessKey }
}

/** Without its own TikTok app a demo shop has made-up videos, and a production shop has none. */
function openTiktok({ tiktok, production, allowPrivateHosts }: Config): HttpTiktokApi {
  const app = tiktok ?? { clientKey: production ? '' : 'stand-in', clientSecret: '' }
  const standIn = tiktok || production ? {} : { fetch: new TiktokStandIn().fetch, authorizeUrl: TIKTOK_STAND_IN_PATH }
  return new HttpTiktokApi({ apiUrl: 'https://open.tiktokapis.com', allowPrivateHosts, ...app, ...standIn })
}

function openDatabase(database: Config['database'], log: AppContext['log'], monitor: DatabaseMonitor): Database {
  if (database.kind === 'sqlite') return openSqliteDatabase(database.file, undefined, monitor)
  const onError = (err: Error) => log.warn({ err }, 'lost an idle database connection')
  return openPostgresDatabase({ ...database, monitor, onError })
}
