import { paths } from '#web/paths.ts'
import type { SiteDescription, StructuredData } from '../head-tags.ts'

/** Who runs the shop. Other pages point here by its `@id`. */
export function organizationData({ siteName, address }: SiteDescription): StructuredData {
  return {
    '@type': 'Organization',
    '@id': address('/#organization'),
    name: siteName,
    url: address(paths.home),
    logo: address('/icon-512.png'),
  }
}

/** The name that a search result shows above the title. */
export function websiteData({ siteName, address }: SiteDescription): StructuredData {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: address(paths.home),
    publisher: { '@id': address('/#organization') },
  }
}
