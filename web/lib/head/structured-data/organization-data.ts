import { paths } from '#web/paths.ts'
import type { SiteDescription, StructuredData } from '../head-tags.ts'

/** The organization behind the shop. Other pages refer to it by `@id`. */
export function organizationData({ siteName, address }: SiteDescription): StructuredData {
  return {
    '@type': 'Organization',
    '@id': address('/#organization'),
    name: siteName,
    url: address(paths.home),
    logo: address('/icon-512.png'),
  }
}

/** The site name that search results show above the title. */
export function websiteData({ siteName, address }: SiteDescription): StructuredData {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: address(paths.home),
    publisher: { '@id': address('/#organization') },
  }
}
