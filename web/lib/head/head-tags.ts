import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { paths } from '#web/paths.ts'
import { documentTitle } from './document-title.ts'

export type Site = Pick<ShopInfo, 'siteName' | 'siteUrl'>

/** A schema.org object; `@context` is added when it is rendered. */
export type StructuredData = { '@type': string; [property: string]: unknown }

export type SiteDescription = { siteName: string; absoluteUrl: (path: string) => string }

export type PageHead = {
  /** The shop's name is appended. */
  title?: string
  description?: string
  /** Pages without one are kept out of search indexes. */
  canonicalPath?: string
  /** Can be shared by link, but is kept out of search indexes. */
  isUnlisted?: boolean
  /** The link preview image, 1200 × 630; defaults to the shop's. */
  image?: { path: string; alt: string }
  structuredData?: (site: SiteDescription) => StructuredData[]
  /** The API call that counts a view of this page. */
  countAt?: string
  /** The HTTP status, for pages such as 404. */
  status?: number
}

/** An element of the head, rendered as text on the server and as a node in the browser. */
type HeadTag = { name: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

const SHARE_IMAGE = { width: '1200', height: '630' }

/** Everything but the title. URLs are built from the settings, never from the request. */
export function headTags(head: PageHead, { siteName, siteUrl }: Site): HeadTag[] {
  const title = head.title ?? siteName
  const tags: HeadTag[] = [openGraph('site_name', siteName), openGraph('title', title)]
  if (head.description) {
    tags.push(meta('description', head.description), openGraph('description', head.description))
  }
  if (!head.canonicalPath || head.isUnlisted) tags.push(meta('robots', 'noindex'))
  if (!head.canonicalPath) return tags
  if (!URL.canParse(siteUrl)) return tags

  const absoluteUrl = (path: string) => new URL(path, siteUrl).href
  const image = head.image ?? { path: paths.shareImage('shop'), alt: `${siteName}: ${title}` }
  tags.push(
    { name: 'link', attributes: { rel: 'canonical', href: absoluteUrl(head.canonicalPath) } },
    openGraph('type', 'website'),
    openGraph('url', absoluteUrl(head.canonicalPath)),
    openGraph('image', absoluteUrl(image.path)),
    openGraph('image:type', 'image/png'),
    openGraph('image:width', SHARE_IMAGE.width),
    openGraph('image:height', SHARE_IMAGE.height),
    openGraph('image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    ...(head.description ? [meta('twitter:description', head.description)] : []),
    meta('twitter:image', absoluteUrl(image.path)),
    meta('twitter:image:alt', image.alt),
  )
  return [...tags, ...(head.structuredData?.({ siteName, absoluteUrl }) ?? []).map(structuredDataTag)]
}

function meta(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } }
}

function openGraph(property: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: `og:${property}`, content } }
}

/** JSON inside a script element must not be able to close it. */
function structuredDataTag(data: StructuredData): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return { name: 'script', attributes: { type: 'application/ld+json' }, text: json.replaceAll('<', '\\u003c') }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

export function renderHead(head: PageHead, site: Site): string {
  const title = `<title>${escapeHtml(documentTitle(head.title, site.siteName))}</title>`
  return [title, ...headTags(head, site).map(renderTag)].join('\n    ')
}

function renderTag({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  const end = name === 'script' ? `${text}</script>` : ''
  return `<${name}${written.join('')}>${end}`
}
