import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config/config.ts'

const permissions = (payment: string) =>
  `camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(${payment})`

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions(''),
  // Responses that aren't pages load nothing at all; pages bring their own policy.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function securityHeadersFor({ siteUrl, hstsSubdomains }: Config): Record<string, string> {
  if (siteUrl.protocol !== 'https:') return COMMON
  // Other hosts of the domain may not have HTTPS, and browsers would refuse to open them for a year.
  const hosts = hstsSubdomains ? '; includeSubDomains' : ''
  return { ...COMMON, 'strict-transport-security': `max-age=31536000${hosts}` }
}

const FOR_DATA = [
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
]

/** The headers that protect plain data; the rest only matter to pages. */
export function dataSecurityHeadersFor(config: Config): Record<string, string> {
  return Object.fromEntries(Object.entries(securityHeadersFor(config)).filter(([name]) => FOR_DATA.includes(name)))
}

/** On every response, unless its route has set the header itself. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = Object.entries(securityHeadersFor(config))
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}

/** Origins of another site whose widget a page embeds. */
export type EmbedSources = {
  scripts: string[]
  styles: string[]
  frames: string[]
  calls: string[]
  /** Whose frames may open wallets such as Google Pay. Undefined where nothing is paid. */
  wallets?: string[]
}

/** Lets wallets open on a page: their permission, and the popups that some of them use. */
export function walletHeaders({ wallets }: EmbedSources): Record<string, string> {
  if (!wallets) return {}
  return {
    'permissions-policy': permissions(['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * Pages run our own scripts and the inline ones whose hashes are given; styles may be inline (Radix needs that).
 * Another site is allowed only on the page that embeds its widget.
 */
export function pageContentSecurityPolicy(inlineScriptHashes: string[], embed?: EmbedSources): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'none'",
    directive("script-src 'self'", hashes, embed?.scripts),
    directive("style-src 'self' 'unsafe-inline'", embed?.styles),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    directive("connect-src 'self'", embed?.calls),
    ...(embed ? [directive('frame-src', embed.frames)] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const directive = (start: string, ...more: (string[] | undefined)[]) =>
  [start, ...more.flatMap((sources) => sources ?? [])].join(' ')

const FILE_DIRECTIVES = /((?:img|media|connect)-src 'self')/g

/** Lets a page show files from, and upload them to, the shop's buckets. */
export function allowFileOrigins(policy: string, origins: string[]): string {
  return origins.length === 0 ? policy : policy.replace(FILE_DIRECTIVES, `$1 ${origins.join(' ')}`)
}
