import path from 'node:path'

import type { S3Account } from '#server/ports/s3-account.ts'

import { ConfigError, type Env } from './env.ts'
import { planProcesses, type Role } from './plan-processes.ts'

export type TracingConfig = {
  /** Where the collector takes traces. */
  tracesUrl: URL
  headers: Record<string, string>
  serviceName: string
  /** How many of the traces that start here are kept, from 0 to 1. */
  sampledShare: number
}

export type Config = {
  production: boolean
  host: string
  port: number
  /** The shop's public address. Links in emails are built from it, never from a request. */
  siteUrl: URL
  /** `web` answers requests, `worker` runs jobs. */
  role: Role
  /** How many share the port. With more than one, the first process only starts and watches them. */
  processes: number
  dataDir: string
  database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; poolSize: number }
  files: {
    folder: string
    /** Where new files go unless the settings name another bucket. Without a bucket they go to the data folder. */
    bucket: S3Account | undefined
  }
  /** Another server that sends files to browsers, and the key that signs their URLs. */
  media: { origin: string; key: string } | undefined
  /** What encodes videos that no browser can; undefined if nothing does. */
  ffmpeg: string | undefined
  /** Encrypts stored secrets. Without it, the shop generates a key under `dataDir`. */
  secretKey: string | undefined
  payments: {
    kind: 'sandbox' | 'stripe'
    /** True when PAYMENTS was set; then the settings can't override it. */
    chosen: boolean
    /** Used while the settings are empty. */
    stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
    /** A server that behaves like Stripe; undefined for Stripe itself. */
    stripeApiUrl: URL | undefined
  }
  /** Whether staff may name mail, storage and video servers inside the shop's own network. */
  allowPrivateHosts: boolean
  /** How much a demo shop contains: a school of a year, or a few people and orders. */
  demoShop: 'full' | 'small'
  /** The TikTok app whose videos the shop fetches. Without one, a demo shop uses a built-in stand-in. */
  tiktok: { clientKey: string; clientSecret: string } | undefined
  /** The EU's register of VAT IDs; ends with a slash. */
  viesApiUrl: URL
  trustProxy: string | undefined
  /** The header in which a trusted proxy names the visitor's country, in lower case. */
  countryHeader: string | undefined
  /** Whether browsers must use HTTPS for every host below the shop's as well. */
  hstsSubdomains: boolean
  metricsToken: string | undefined
  /** Serves metrics without a token, on this machine only. */
  metricsPort: number | undefined
  tracing: TracingConfig | undefined
  apiDocs: boolean
  logLevel: string
  /** Announcements, of all processes together. */
  bulkEmailsPerMinute: number
  limits: {
    loginFailuresPerAccount: number
    loginFailuresPerAddress: number
    registrationsPerAddress: number
    passwordResetsPerAccount: number
    passwordResetsPerAddress: number
    chargeFailuresPerAccount: number
    chargeFailuresPerAddress: number
    /** This many declines in an hour count as a burst: someone is probably testing stolen cards. */
    chargeFailuresInShop: number
    /** The limit for a new account while a burst is going on. */
    chargeFailuresInBurst: number
    couponFailuresPerAccount: number
    couponFailuresPerAddress: number
  }
  web: 'built' | 'dev'
  /** For crash tests: the process kills itself when it reaches this step. */
  crashAtStep: string | undefined
}

export function toConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  if (production && !env.SITE_URL) throw new ConfigError('SITE_URL is required in production (see .env.example).')
  if (production && !env.SECRET_KEY) throw new ConfigError('SECRET_KEY is required in production (see .env.example).')

  const dataDir = path.resolve(env.DATA_DIR)
  // The sandbox gives courses away for free, so production uses it only when asked to.
  const paymentKind = env.PAYMENTS ?? (production ? 'stripe' : 'sandbox')
  return {
    production,
    // The demo shop has well-known passwords, so it only listens on this machine unless told otherwise.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: env.PORT,
    siteUrl: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`),
    ...planProcesses(env, paymentKind),
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }
      : { kind: 'sqlite', file: path.join(dataDir, 'candlewick.sqlite') },
    files: { folder: path.join(dataDir, 'files'), bucket: toBucket(env) },
    media: toMedia(env),
    ffmpeg: env.FFMPEG === 'off' ? undefined : env.FFMPEG,
    secretKey: env.SECRET_KEY,
    demoShop: env.DEMO_SHOP,
    payments: {
      kind: paymentKind,
      chosen: env.PAYMENTS !== undefined,
      stripe: {
        secretKey: env.STRIPE_SECRET_KEY ?? '',
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      },
      stripeApiUrl: env.STRIPE_API_URL === undefined ? undefined : new URL(env.STRIPE_API_URL),
    },
    allowPrivateHosts: env.ALLOW_PRIVATE_HOSTS ?? !production,
    tiktok: env.TIKTOK_CLIENT_KEY
      ? { clientKey: env.TIKTOK_CLIENT_KEY, clientSecret: env.TIKTOK_CLIENT_SECRET ?? '' }
      : undefined,
    viesApiUrl: new URL(`${env.VIES_API_URL.replace(/\/+$/, '')}/`),
    trustProxy: env.TRUST_PROXY,
    countryHeader: toCountryHeader(env),
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    tracing: toTracing(env),
    apiDocs: env.API_DOCS ?? !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    bulkEmailsPerMinute: env.BULK_EMAILS_PER_MINUTE,
    limits: {
      loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerAddress: env.REGISTRATIONS_PER_ADDRESS,
      passwordResetsPerAccount: env.PASSWORD_RESETS_PER_ACCOUNT,
      passwordResetsPerAddress: env.PASSWORD_RESETS_PER_ADDRESS,
      chargeFailuresPerAccount: env.CHARGE_FAILURES_PER_ACCOUNT,
      chargeFailuresPerAddress: env.CHARGE_FAILURES_PER_ADDRESS,
      chargeFailuresInShop: env.CHARGE_FAILURES_IN_SHOP,
      chargeFailuresInBurst: env.CHARGE_FAILURES_IN_BURST,
      couponFailuresPerAccount: env.COUPON_FAILURES_PER_ACCOUNT,
      couponFailuresPerAddress: env.COUPON_FAILURES_PER_ADDRESS,
    },
    web: env.WEB,
    crashAtStep: production ? undefined : env.CRASH_AT_STEP,
  }
}

/** Without a trusted proxy, visitors could write the header themselves. */
function toCountryHeader({ COUNTRY_HEADER, TRUST_PROXY }: Env): string | undefined {
  if (COUNTRY_HEADER && !TRUST_PROXY) {
    throw new ConfigError('COUNTRY_HEADER needs TRUST_PROXY as well (see .env.example).')
  }
  return COUNTRY_HEADER?.toLowerCase()
}

function toMedia({ MEDIA_URL, MEDIA_URL_KEY }: Env): Config['media'] {
  if (!MEDIA_URL) return undefined
  if (!MEDIA_URL_KEY) throw new ConfigError('MEDIA_URL needs MEDIA_URL_KEY as well (see .env.example).')
  return { origin: new URL(MEDIA_URL).origin, key: MEDIA_URL_KEY }
}

function toTracing(env: Env): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return undefined
  const pairs = headers?.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim())) ?? []
  return {
    tracesUrl: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`),
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)])),
    serviceName: env.OTEL_SERVICE_NAME,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function toBucket(env: Env): S3Account | undefined {
  if (!env.S3_BUCKET) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well (see .env.example).')
  }
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? '',
    endpoint: env.S3_ENDPOINT ?? '',
    accessKeyId,
    secretAccessKey,
  }
}
