import { catalogFacts, inShopOrder } from '#contract/catalog/course-figures.ts'
import { useRead } from '#web/lib/api/use-read.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import { courseListData } from '#web/lib/head/structured-data/course-list-data.ts'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { useBookedProgramIds } from '#web/lib/shop-data/my-purchases.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { paths } from '#web/paths.ts'
import { BundleCard } from '#web/shop/catalog/BundleCard.tsx'
import { CatalogSection } from '#web/shop/catalog/CatalogSection.tsx'
import { CourseDetails } from '#web/shop/catalog/CourseDetails.tsx'
import { CourseList } from '#web/shop/catalog/CourseList.tsx'
import { CourseSearch } from '#web/shop/catalog/CourseSearch.tsx'
import { bundlesQuery, coursesQuery, DETAILS_PARAM, mentorshipQuery } from '#web/shop/catalog/catalog.queries.ts'
import { findCourses } from '#web/shop/catalog/find-courses.ts'
import { MentorshipCard } from '#web/shop/catalog/MentorshipCard.tsx'
import { usePaymentOutcome } from '#web/shop/payment-outcome/use-payment-outcome.ts'

const SEARCH_PARAM = 'q'

export function CatalogPage() {
  const courses = useRead(coursesQuery)
  const bundles = useRead(bundlesQuery)
  const programs = useRead(mentorshipQuery)
  const enrolledIds = useEnrolledCourseIds()
  const bookedIds = useBookedProgramIds()
  const [text, setText] = useUrlQuery(SEARCH_PARAM)
  const details = useUrlModal(DETAILS_PARAM)
  // Stripe's hosted checkout returns here after a bundle or program.
  usePaymentOutcome()
  usePageHead({
    title: 'Course Catalog',
    description: 'All our courses, from your first chart to a process of your own.',
    canonicalPath: paths.catalog,
    structuredData: (site) => [courseListData(inShopOrder(courses), site)],
  })

  const detailed = courses.find(({ slug }) => slug === details.value)
  return (
    <div className="column pt-12 md:pt-20">
      <div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="text-36 md:text-48">Course Catalog</h1>
          <p className="mt-3 max-w-[60ch] text-18 text-ink-soft">
            All our courses, from your first chart to a process of your own.
          </p>
        </div>
        {courses.length > 0 && <CourseSearch name={SEARCH_PARAM} text={text} onChange={setText} />}
      </div>
      <section aria-labelledby="courses" className="mt-8 border-t border-line md:mt-10">
        <h2 id="courses" className="sr-only">
          Courses
        </h2>
        <CourseList
          courses={findCourses(inShopOrder(courses), text)}
          isSearch={courses.length > 0 && text.trim() !== ''}
          enrolledIds={enrolledIds}
          onOpenDetails={details.open}
          onClearSearch={() => setText('')}
        />
      </section>
      <CatalogSection id="bundles" title="Bundles">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} courses={courses} enrolledIds={enrolledIds} />
        ))}
      </CatalogSection>
      <CatalogSection id="mentorship" title="1:1 Mentorship">
        {programs.map((program) => (
          <MentorshipCard key={program.id} program={program} isBooked={bookedIds?.has(program.id)} />
        ))}
      </CatalogSection>
      {detailed && (
        <CourseDetails
          course={detailed}
          facts={catalogFacts(detailed)}
          isEnrolled={enrolledIds?.has(detailed.id)}
          withConcepts
          onClose={details.close}
        />
      )}
    </div>
  )
}
