import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People follow links to it: a browser gets failures as a page, programs get JSON. */
    isVisited?: boolean
  }
}

/** Someone followed a link to a file in a browser. Scripts, programs and `fetch` don't count. */
export function isVisitedLink({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || routeOptions.config.isVisited !== true) return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
  // Browsers omit those headers on a shop without HTTPS.
  return /\btext\/html\b/.test(headers.accept ?? '')
}
