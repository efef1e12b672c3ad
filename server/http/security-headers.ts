import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config/config.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/** Answers that are no page load nothing at all. */
const NO_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'"

export function securityHeaders(app: FastifyInstance, { siteUrl }: Config): void {
  const hsts =
    siteUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...COMMON, ...hsts, 'content-security-policy': NO_PAGE_CSP, 'x-request-id': request.id })
  })
}

/** Pages run our own scripts and the inline ones whose hashes are given; styles may be inline (Radix needs that). */
export function pageContentSecurityPolicy(inlineScriptHashes: string[]): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
