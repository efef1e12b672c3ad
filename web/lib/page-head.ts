import { createContext, useContext, useEffect } from 'react'

import { useShop } from './shop.ts'

export type PageHead = {
  /** Without the shop's name, which is added. */
  title?: string
  description?: string
  canonicalPath?: string
  /** What the server answers when the page turns out to have nothing to show. */
  status?: number
}

/** Where the server collects what the page says about itself while it renders. */
const PageHeadContext = createContext<PageHead | null>(null)
export const PageHeadProvider = PageHeadContext.Provider

/** Names the page: on the server in its head, in the browser in the title of the window. */
export function usePageHead(head: PageHead) {
  const collected = useContext(PageHeadContext)
  if (collected) Object.assign(collected, head)

  const { siteName } = useShop()
  const title = documentTitle(head.title, siteName)
  useEffect(() => {
    document.title = title
  }, [title])
}

export function documentTitle(title: string | undefined, siteName: string): string {
  return title ? `${title} · ${siteName}` : siteName
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

export function renderHead(head: PageHead, site: { siteName: string; siteUrl: string }): string {
  const title = documentTitle(head.title, site.siteName)
  const tags = [`<title>${escapeHtml(title)}</title>`]
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    tags.push(`<meta ${key}="${name}" content="${escapeHtml(content)}">`)

  meta('property', 'og:site_name', site.siteName)
  meta('property', 'og:title', head.title ?? site.siteName)
  if (head.description) {
    meta('name', 'description', head.description)
    meta('property', 'og:description', head.description)
  }
  if (head.canonicalPath && URL.canParse(site.siteUrl)) {
    const address = new URL(head.canonicalPath, site.siteUrl).href
    tags.push(`<link rel="canonical" href="${escapeHtml(address)}">`)
    meta('property', 'og:type', 'website')
    meta('property', 'og:url', address)
  }
  // Only pages with an address of their own belong in a search index.
  if (!head.canonicalPath) {
    meta('name', 'robots', 'noindex')
  }
  return tags.join('\n    ')
}
