import { paths } from '#web/paths.ts'
import type { SiteDescription, StructuredData } from '../head-tags.ts'

/** The organization behind the shop. Other pages refer to it by `@id`. */
export function organizationData({ siteName, absoluteUrl }: SiteDescription): StructuredData {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: siteName,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/icon-512.png'),
  }
}

/** The site name that search results show above the title. */
export function websiteData({ siteName, absoluteUrl }: SiteDescription): StructuredData {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: absoluteUrl(paths.home),
    publisher: { '@id': absoluteUrl('/#organization') },
  }
}
