import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'

/** Browsers accept the `__Host-` prefix over HTTPS only; a shop on plain HTTP (this machine) does without. */
export function sessionCookieName({ siteUrl }: Config): string {
  return siteUrl.protocol === 'https:' ? '__Host-candlewick' : 'candlewick'
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookieName(config)]
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, expires: Date): void {
  reply.setCookie(sessionCookieName(config), token, { ...attributes(config), expires })
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), attributes(config))
}

function attributes({ siteUrl }: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: siteUrl.protocol === 'https:' } as const
}
