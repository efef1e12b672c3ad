import type { FastifyBaseLogger } from 'fastify'

import type { ShopCache } from './cache/shop-cache.ts'
import type { Config } from './config/config.ts'
import type { Database, Engine } from './database/database.ts'
import type { ShopFiles } from './files/shop-files.ts'
import type { ShopMetrics } from './metrics/shop-metrics.ts'
import type { Clock } from './ports/clock.ts'
import type { LocalFiles } from './ports/file-store.ts'
import type { JobQueue } from './ports/job-queue.ts'
import type { MailTransports } from './ports/mail-transport.ts'
import type { PaymentGateways } from './ports/payment-gateway.ts'
import type { Steps } from './ports/steps.ts'
import type { StripeAccountCheck } from './ports/stripe-account-check.ts'
import type { TiktokApi } from './ports/tiktok-api.ts'
import type { Tracing } from './ports/tracing.ts'
import type { VatRegister } from './ports/vat-register.ts'
import type { VideoEncoder } from './ports/video-encoder.ts'
import type { MediaSigner } from './secrets/media-signer.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { UrlSigner } from './secrets/url-signer.ts'

/** Everything a feature may reach outside itself. Built once, in compose.ts. */
export type AppContext = {
  config: Config
  db: Database
  engine: Engine
  clock: Clock
  cache: ShopCache
  files: ShopFiles
  /** The files on this machine, which the shop serves itself. */
  localFiles: LocalFiles
  /** Creates and checks signed URLs for files the shop serves itself. */
  urlSigner: UrlSigner
  /** Creates URLs at MEDIA_URL, if files are served there. */
  mediaSigner: MediaSigner | undefined
  jobs: JobQueue
  mail: MailTransports
  /** Tests Stripe keys entered by staff. */
  stripeCheck: StripeAccountCheck
  tiktok: TiktokApi
  payments: PaymentGateways
  vatRegister: VatRegister
  /** Makes renditions of videos, where this machine can. */
  videoEncoder: VideoEncoder
  steps: Steps
  secrets: SecretBox
  log: FastifyBaseLogger
  metrics: ShopMetrics
  /** Only when a collector for traces is configured. */
  tracing?: Tracing | undefined
}
