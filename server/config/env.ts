import { isIP } from 'node:net'

import { z } from 'zod'

const flag = z.stringbool({ truthy: ['true', 'on', 'yes', '1'], falsy: ['false', 'off', 'no', '0'] })
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const count = wholeNumber(1, 1_000_000)

/** Every variable the shop reads; `.env.example` explains them. */
export const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DEMO_SHOP: z.enum(['full', 'small']).default('full'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://…' }).optional(),
  ROLE: z.enum(['both', 'web', 'worker']).default('both'),
  PROCESSES: z
    .union([z.literal('auto'), wholeNumber(1, 64)], { error: 'must be auto or a number from 1 to 64' })
    .default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://…' }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://…' }).optional(),
  MEDIA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://…' })
    .refine((value) => new URL(value).pathname === '/', 'must be an address without a path, like https://media.example')
    .optional(),
  MEDIA_URL_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  FFMPEG: z.string().default('ffmpeg'),
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  TIKTOK_CLIENT_KEY: z.string().optional(),
  TIKTOK_CLIENT_SECRET: z.string().optional(),
  VIES_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://…' })
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  ALLOW_PRIVATE_HOSTS: flag.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an address like http://…' }).optional(),
  TRUST_PROXY: z.string().refine(isProxyList, 'must name the addresses of your proxies, like 127.0.0.1').optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header, like CF-IPCountry')
    .optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like http://…' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must look like name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('candlewick'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  API_DOCS: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  LOGIN_FAILURES_PER_ACCOUNT: count.default(20),
  LOGIN_FAILURES_PER_ADDRESS: count.default(200),
  REGISTRATIONS_PER_ADDRESS: count.default(500),
  PASSWORD_RESETS_PER_ACCOUNT: count.default(5),
  PASSWORD_RESETS_PER_ADDRESS: count.default(100),
  CHARGE_FAILURES_PER_ACCOUNT: count.default(40),
  CHARGE_FAILURES_PER_ADDRESS: count.default(100),
  CHARGE_FAILURES_IN_SHOP: count.default(100),
  CHARGE_FAILURES_IN_BURST: count.default(5),
  COUPON_FAILURES_PER_ACCOUNT: count.default(30),
  BULK_EMAILS_PER_MINUTE: count.default(600),
  COUPON_FAILURES_PER_ADDRESS: count.default(100),
  CRASH_AT_STEP: z.string().optional(),
  WEB: z.enum(['built', 'dev']).default('built'),
})

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Exact addresses or networks: `true` or a number of hops would let visitors choose their own address. */
function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/')
    if (PROXY_NETWORKS.includes(part.trim())) return true
    return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  })
}

export type Env = z.output<typeof EnvSchema>

/** An invalid variable, explained in one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The only place that reads process.env. An empty variable counts as unset. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = EnvSchema.safeParse(given)
  if (result.success) return result.data

  const issue = result.error.issues[0]
  const variable = String(issue?.path[0])
  throw new ConfigError(`${variable} is not valid: ${issue?.message ?? 'it has a wrong value'} (see .env.example).`)
}
