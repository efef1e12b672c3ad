import { createHash } from 'node:crypto'

import { pageContentSecurityPolicy } from '#server/http/security-headers.ts'

import type { Page, RenderedPage } from './page-renderer.ts'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const MODULE_TAG = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g

/** Removes the module tags from the template, because not every page needs them right away. */
export function extractModules(template: string): { template: string; modules: string[] } {
  return { template: template.replace(MODULE_TAG, ''), modules: template.match(MODULE_TAG) ?? [] }
}

export function preloadTag(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/** The tags of a page's files. `styles` may be short: what its own HTML needs. The rest comes with the scripts. */
export type PageFiles = { styles: string; later: string[] }

/** A page that is already readable loads text, fonts and images first: web/index.html adds the rest after them. */
export function fillTemplate(template: string, page: RenderedPage, { styles, later }: PageFiles): string {
  const files = [...new Set(later)].join('')
  const view = page.countAt ? ` data-count-at="${page.countAt}"` : ''
  const box = `<template id="__scripts"${page.sleeps ? ' data-sleeps' : ''}${view}>${files}</template>`
  // Functions, because `$&` in a text would otherwise be treated as a pattern.
  return template
    .replace('<!--head-->', () => styles + page.head + (page.prerendered ? '' : files))
    .replace('<!--scripts-->', () => (page.prerendered ? box : ''))
    .replace('<!--app-->', () => page.html)
    .replace('<!--state-->', () => page.state)
}

/** Cached HTML can't carry nonces, so the policy lists the hashes of the template's inline scripts. */
export function policyFor(template: string, embed?: RenderedPage['embed']): Page['contentSecurityPolicy'] {
  const hashes = [...template.matchAll(INLINE_SCRIPT)].map(([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  )
  return pageContentSecurityPolicy(hashes, embed)
}
