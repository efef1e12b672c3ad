import { useSuspenseQuery } from '@tanstack/react-query'

import type { Course } from '#contract/catalog/course.ts'
import { coursesOnPath, landingFacts } from '#contract/catalog/known-courses.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { organizationData, websiteData } from '#web/lib/head/structured-data/organization-data.ts'
import { LazySection } from '#web/lib/routing/LazySection.tsx'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { paths } from '#web/paths.ts'
import { BundleBand } from '#web/shop/catalog/BundleBand.tsx'
import { CourseDetails } from '#web/shop/catalog/CourseDetails.tsx'
import { CoursePath } from '#web/shop/catalog/CoursePath.tsx'
import { bundlesQuery, coursesQuery, DETAILS_PARAM } from '#web/shop/catalog/catalog.queries.ts'
import { WatchPreview } from '#web/shop/catalog/WatchPreview.tsx'
import { Hero } from '#web/shop/landing/Hero.tsx'
import { lowerHalf } from '#web/shop/landing/static-parts.ts'

/** By the number of courses, since one may be off sale. */
const COURSE_COUNTS = ['', 'one course', 'two courses', 'three courses']

export function LandingPage() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  const { data: bundles } = useSuspenseQuery(bundlesQuery)
  const { data: words } = useSuspenseQuery(homePageQuery)
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
  const [bundle] = bundles
  return (
    <>
      <Hero words={words.hero} preview={trailered && <WatchPreview course={trailered} />} />
      {path.length > 0 && (
        <section aria-labelledby="path" className="below-fold column pt-24 md:pt-32">
          <h2 id="path" className="text-36 md:text-48">
            One path, {COURSE_COUNTS[path.length]}
          </h2>
          <p className="mt-3 max-w-[60ch] text-18 text-ink-soft">
            Start with course one. Each builds on the last, and they&apos;re all yours to keep.
          </p>
          <div className="mt-20 md:mt-16">
            <CoursePath courses={path} enrolledIds={enrolledIds} onOpenDetails={details.open} />
          </div>
        </section>
      )}
      {bundle && <BundleBand bundle={bundle} courses={courses} enrolledIds={enrolledIds} />}
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
