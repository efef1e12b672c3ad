import { paths } from '#web/paths.ts'
import type { SiteDescription, StructuredData } from '../head-tags.ts'

/** The catalog's courses, in display order. */
export function courseListData(
  courses: { slug: string; title: string }[],
  { absoluteUrl }: SiteDescription,
): StructuredData {
  return {
    '@type': 'ItemList',
    numberOfItems: courses.length,
    itemListElement: courses.map(({ slug, title }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: title,
      url: absoluteUrl(paths.course(slug)),
    })),
  }
}
