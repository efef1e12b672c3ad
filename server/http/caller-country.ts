import type { FastifyRequest } from 'fastify'

import { isCountry } from '#contract/tax/countries.ts'
import type { Config } from '#server/config/config.ts'

/** Where the visitor is, if a trusted proxy says so. Proxies write codes like XX or T1 when they don't know. */
export function callerCountry(
  { countryHeader }: Pick<Config, 'countryHeader'>,
  request: FastifyRequest,
): string | null {
  if (!countryHeader) return null
  // With only one address, nothing came through a trusted proxy, so the visitor may have written the header.
  if ((request.ips?.length ?? 0) < 2) return null
  const named = request.headers[countryHeader]
  const country = typeof named === 'string' ? named.trim().toUpperCase() : ''
  return isCountry(country) ? country : null
}
