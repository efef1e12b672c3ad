import { isFileLink } from '#contract/file-link.ts'

/**
 * The page or file to open after signing in, from `?returnTo=`. Only paths on this site are accepted, so that a crafted
 * link can't redirect people to another host, and never the sign-in form itself.
 */
export function safeReturnPath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null
  const base = 'https://shop.invalid'
  if (!URL.canParse(value, base)) return null
  const target = new URL(value, base)
  if (target.origin !== base) return null
  const path = target.pathname + target.search + target.hash
  if (path.startsWith('//')) return null
  if (isFileLink(target.pathname)) return path
  return /^\/(auth|api|admin\/login)(\/|$)/.test(target.pathname) ? null : path
}
