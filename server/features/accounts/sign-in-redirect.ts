import type { FastifyRequest } from 'fastify'

/** Where `GET /api/login` redirects: to the right sign-in form, and from there back to the page the link was on. */
export function signInRedirect(request: FastifyRequest, isSignedIn: boolean): string {
  const from = pageOf(request.headers.referer, request.headers.host)
  // Otherwise 'Start Learning Today' would lead a signed-in visitor back to the page it's on.
  if (isSignedIn && from === '/') return '/dashboard'
  if (from?.startsWith('/admin')) return '/admin/login'
  if (!from || from === '/' || from.startsWith('/auth')) return '/auth'
  return `/auth?returnTo=${encodeURIComponent(from)}`
}

/** The path of our page that the link was on; undefined for other sites. */
function pageOf(referer: string | undefined, host: string | undefined): string | undefined {
  if (!referer || !host || !URL.canParse(referer)) return undefined
  const page = new URL(referer)
  const ownHost = URL.canParse(`${page.protocol}//${host}`) ? new URL(`${page.protocol}//${host}`).host : undefined
  return page.host === ownHost && !page.pathname.startsWith('//') ? page.pathname + page.search : undefined
}
