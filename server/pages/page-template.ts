import { createHash } from 'node:crypto'

import { pageContentSecurityPolicy } from '#server/http/security-headers.ts'

import type { Page, RenderedPage } from './page-renderer.ts'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The page can be read before its scripts are there, so they let text, type and pictures go first. */
export function letScriptsWait(template: string): string {
  return template
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
}

export function fillTemplate(template: string, page: RenderedPage, modulePreloads: string[]): string {
  const preloads = modulePreloads
    .filter((file) => !template.includes(`href="/${file}"`))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
  // Functions, because `$&` in a text would otherwise be taken for a pattern.
  return template
    .replace('<!--head-->', () => page.head + preloads)
    .replace('<!--app-->', () => page.html)
    .replace('<!--state-->', () => page.state)
}

/** Cached HTML cannot carry nonces, so the policy names the inline scripts of the template by their hashes. */
export function policyFor(template: string, embed?: RenderedPage['embed']): Page['contentSecurityPolicy'] {
  const hashes = [...template.matchAll(INLINE_SCRIPT)].map(([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  )
  return pageContentSecurityPolicy(hashes, embed)
}
