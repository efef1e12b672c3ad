import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'

/** Browsers accept the `__Host-` prefix over HTTPS only; a shop on plain HTTP (this machine) does without it. */
export function sessionCookieName({ siteUrl }: Config): string {
  return siteUrl.protocol === 'https:' ? '__Host-candlewick' : 'candlewick'
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  const { cookie } = request.headers
  return cookie ? parseCookie(cookie)[sessionCookieName(config)] : undefined
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, expires: Date): void {
  reply.header('set-cookie', stringifySetCookie({ ...attributes(config), value: token, expires }))
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', stringifySetCookie({ ...attributes(config), value: '', expires: new Date(0) }))
}

function attributes(config: Config) {
  const secure = config.siteUrl.protocol === 'https:'
  return { name: sessionCookieName(config), path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
