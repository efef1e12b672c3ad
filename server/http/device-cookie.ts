import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'

/** The longest browsers allow. */
const LASTS_SECONDS = 400 * 24 * 3_600

function deviceCookieName({ siteUrl }: Config): string {
  return siteUrl.protocol === 'https:' ? '__Host-candlewick-device' : 'candlewick-device'
}

/** A random ID that lets us recognize a browser at its next login. It grants no access. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  const { cookie } = request.headers
  return cookie ? parseCookie(cookie)[deviceCookieName(config)] : undefined
}

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  const secure = config.siteUrl.protocol === 'https:'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LASTS_SECONDS } as const
  reply.header('set-cookie', stringifySetCookie({ ...attributes, name: deviceCookieName(config), value: token }))
}
