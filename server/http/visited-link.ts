import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** People follow links to it: what goes wrong is told to a browser as a page, and to programs as JSON. */
    isVisited?: boolean
  }
}

/** A person followed a link to a file in a browser. Scripts on a page, programs and `fetch` are not meant. */
export function isVisitedLink({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || routeOptions.config.isVisited !== true) return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
  // Browsers leave those headers out on a shop without https.
  return /\btext\/html\b/.test(headers.accept ?? '')
}
