import type { Course } from '#contract/catalog/course.ts'
import { coursesOnPath, landingFacts } from '#contract/catalog/known-courses.ts'
import { useRead } from '#web/lib/api/use-read.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { organizationData, websiteData } from '#web/lib/head/structured-data/organization-data.ts'
import { LazySection } from '#web/lib/routing/LazySection.tsx'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { paths } from '#web/paths.ts'
import { CourseDetails } from '#web/shop/catalog/CourseDetails.tsx'
import { coursesQuery, DETAILS_PARAM } from '#web/shop/catalog/catalog.queries.ts'
import { WatchPreview } from '#web/shop/catalog/WatchPreview.tsx'
import { Hero } from '#web/shop/landing/Hero.tsx'
import { bundleSection, lowerHalf, pathSection } from '#web/shop/landing/landing-sections.ts'

const NO_PROPS = {}

export function LandingPage() {
  const courses = useRead(coursesQuery)
  const words = useRead(homePageQuery)
  const enrolledIds = useEnrolledCourseIds()
  const details = useUrlModal(DETAILS_PARAM)
  usePageHead({
    title: 'Trading courses, taught calmly',
    description: words.hero.text || words.hero.title,
    canonicalPath: paths.home,
    structuredData: (site) => [organizationData(site), websiteData(site)],
  })

  const path = coursesOnPath(courses)
  const trailered = path.find(hasTrailer)
  const detailed = path.find(({ slug }) => slug === details.value)
  return (
    <>
      <Hero words={words.hero} preview={trailered && <WatchPreview course={trailered} />} />
      <LazySection code={pathSection} section={NO_PROPS} />
      <LazySection code={bundleSection} section={NO_PROPS} />
      <LazySection code={lowerHalf} section={words} />
      {detailed && (
        <CourseDetails
          course={detailed}
          facts={landingFacts(detailed)}
          isEnrolled={enrolledIds?.has(detailed.id)}
          onClose={details.close}
        />
      )}
    </>
  )
}

function hasTrailer(course: Course): course is Course & { trailerVideoKey: string } {
  return course.trailerVideoKey !== null
}
