import { isFileLink } from '#contract/file-link.ts'

/**
 * The page or file to go to after signing in, from `?returnTo=`. Only a path of this site counts: a link from elsewhere must
 * not be able to send a freshly signed-in person to another host. The sign-in form itself is no destination.
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
