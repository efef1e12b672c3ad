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

/** A page that is already readable loads text, fonts and images first: web/index.html adds the scripts after them. */
export function fillTemplate(template: string, page: RenderedPage, modules: string[]): string {
  const scripts = [...new Set(modules)].join('')
  // Functions, because `$&` in a text would otherwise be treated as a pattern.
  return template
    .replace('<!--head-->', () => page.head + (page.prerendered ? '' : scripts))
    .replace('<!--scripts-->', () => (page.prerendered ? `<template id="__scripts">${scripts}</template>` : ''))
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
