import type { CourseDetail } from '#contract/catalog/course.ts'
import type { PageHead } from '#web/lib/head/head-tags.ts'
import { coursePageData } from '#web/lib/head/structured-data/course-page-data.ts'
import { paths } from '#web/paths.ts'
import { viewsOf } from './use-count-view.ts'

/** About what search results show. */
const DESCRIPTION_LENGTH = 160

export function courseHead(course: CourseDetail): PageHead {
  const { id, slug, title, subtitle, description } = course
  return {
    title,
    description: shorten([subtitle, description].filter(Boolean).join('. ')),
    canonicalPath: paths.course(slug),
    image: { path: paths.shareImage(slug), alt: subtitle ? `${title}: ${subtitle}` : title },
    structuredData: (site) => coursePageData(course, site),
    countAt: viewsOf(id),
  }
}

/** Cuts at a word and adds an ellipsis. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const start = text.slice(0, DESCRIPTION_LENGTH)
  const lastSpace = start.lastIndexOf(' ')
  return `${start.slice(0, lastSpace > 0 ? lastSpace : DESCRIPTION_LENGTH - 1).replace(/[\s,;:.]+$/, '')}…`
}
