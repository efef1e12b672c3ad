import type { CourseDetail } from '#contract/catalog/course.ts'
import { detailFacts } from '#contract/catalog/course-figures.ts'
import { courseLevel, isComingSoon } from '#contract/catalog/known-courses.ts'
import { paths } from '#web/paths.ts'
import type { SiteDescription, StructuredData } from '../head-tags.ts'

/** The length that the course page states, in schema.org's format; the true one if staff put it in other words. */
function workload(course: CourseDetail): string {
  const stated = /^(\d+) (min|hour)s?$/.exec(detailFacts(course).duration)
  if (!stated) return `PT${Math.max(1, Math.round(course.durationSeconds / 60))}M`
  return stated[2] === 'hour' ? `PT${stated[1]}H` : `PT${stated[1]}M`
}

/** Search engines want a course described both as a Course and as a Product. */
export function coursePageData(course: CourseDetail, site: SiteDescription): StructuredData[] {
  return [courseData(course, site), productData(course, site), breadcrumbData(course, site)]
}

function courseData(course: CourseDetail, site: SiteDescription): StructuredData {
  const { marketingCopy, modules } = course
  return {
    '@type': 'Course',
    ...commonFields(course, site),
    provider: {
      '@type': 'Organization',
      '@id': site.absoluteUrl('/#organization'),
      name: site.siteName,
      url: site.absoluteUrl(paths.home),
    },
    ...(courseLevel(course.slug) === 'Course' ? {} : { educationalLevel: courseLevel(course.slug) }),
    ...(marketingCopy?.youWillLearn.length ? { teaches: marketingCopy.youWillLearn } : {}),
    ...(marketingCopy?.prerequisites.length ? { coursePrerequisites: marketingCopy.prerequisites } : {}),
    ...(modules.length > 0
      ? { syllabusSections: modules.map(({ title }) => ({ '@type': 'Syllabus', name: title })) }
      : {}),
    educationalCredentialAwarded: 'Certificate of completion',
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload(course) },
    offers: { ...offer(course, site), category: 'Paid' },
  }
}

function productData(course: CourseDetail, site: SiteDescription): StructuredData {
  return {
    '@type': 'Product',
    ...commonFields(course, site),
    sku: course.slug,
    brand: { '@type': 'Brand', name: site.siteName },
    offers: offer(course, site),
  }
}

function breadcrumbData(course: CourseDetail, { absoluteUrl }: SiteDescription): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Courses', item: absoluteUrl(paths.catalog) },
      { '@type': 'ListItem', position: 2, name: course.title, item: absoluteUrl(paths.course(course.slug)) },
    ],
  }
}

function commonFields({ slug, title, description }: CourseDetail, { absoluteUrl }: SiteDescription) {
  return {
    name: title,
    description,
    url: absoluteUrl(paths.course(slug)),
    image: absoluteUrl(paths.shareImage(slug)),
  }
}

/** The exact price rather than the page's whole dollars, because that's what is charged. */
function offer({ slug, priceCents }: CourseDetail, { absoluteUrl }: SiteDescription) {
  return {
    '@type': 'Offer',
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isComingSoon(slug) ? 'PreOrder' : 'InStock'}`,
    url: absoluteUrl(paths.course(slug)),
  }
}
