import type { CourseDetail } from '#contract/catalog/course.ts'
import { courseCopy } from '#contract/catalog/curriculum-copy.ts'
import { CourseBadges } from '#web/course-offer/CourseBadges.tsx'
import { DollarsOnlyNote } from '#web/course-offer/DollarsOnlyNote.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { useRead } from '#web/lib/api/use-read.ts'
import { useInView } from '#web/lib/browser/use-in-view.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { usePriceOf } from '#web/lib/shop-data/currency.ts'
import { useEnrolledCourseIds } from '#web/lib/shop-data/enrolled-courses.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { CourseNotFound } from '#web/shop/catalog/CourseNotFound.tsx'
import { courseQuery } from '#web/shop/catalog/catalog.queries.ts'
import { EnrollAction } from '#web/shop/catalog/EnrollAction.tsx'
import { CourseBuyBar } from '#web/shop/course/CourseBuyBar.tsx'
import { CourseClosing } from '#web/shop/course/CourseClosing.tsx'
import { CourseCopySections } from '#web/shop/course/CourseCopySections.tsx'
import { CourseEnrollButton } from '#web/shop/course/CourseEnrollButton.tsx'
import { CourseIntro } from '#web/shop/course/CourseIntro.tsx'
import { CoursePriceCard } from '#web/shop/course/CoursePriceCard.tsx'
import { CourseTeacher } from '#web/shop/course/CourseTeacher.tsx'
import { CourseTrailer } from '#web/shop/course/CourseTrailer.tsx'
import { courseHead } from '#web/shop/course/course-head.ts'
import { TableOfContents } from '#web/shop/course/TableOfContents.tsx'
import { useCountView } from '#web/shop/course/use-count-view.ts'
import { usePaymentOutcome } from '#web/shop/payment-outcome/use-payment-outcome.ts'

/** The bar at the bottom leaves before the same button appears next to it. */
const NEARLY_IN_VIEW = '96px 0px'

export function CoursePage({ params }: PageProps<{ slug: string }>) {
  const course = useRead(courseQuery(params.slug))
  usePageHead(course ? courseHead(course) : { title: 'Course not found', status: 404 })
  usePaymentOutcome()
  useCountView(course?.id)
  return course ? <CourseOnSale course={course} /> : <CourseNotFound />
}

function CourseOnSale({ course }: { course: CourseDetail }) {
  const isEnrolled = useEnrolledCourseIds()?.has(course.id)
  const [offerRef, isOfferInView] = useInView<HTMLDivElement>(NEARLY_IN_VIEW)
  const [closingRef, isClosingInView] = useInView<HTMLElement>(NEARLY_IN_VIEW)
  const price = usePriceOf(course)
  return (
    <article>
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pt-16">
        <div className="grid gap-8 *:min-w-0 lg:gap-10">
          <CourseIntro course={course} badges={<CourseBadges slug={course.slug} isEnrolled={isEnrolled} />} />
          <CourseTrailer
            course={course}
            picture={
              <CoursePicture
                eager
                title={course.title}
                thumbnailUrl={course.thumbnailUrl}
                sizes="(width < 64rem) 100vw, 45rem"
              />
            }
          />
        </div>
        <aside aria-label="Price" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-22">
            <CoursePriceCard
              course={course}
              price={<Price {...price} className="font-display text-36" />}
              note={<DollarsOnlyNote currency={price.currency} className="mt-1" />}
              action={<CourseEnrollButton course={course} isEnrolled={isEnrolled} className="w-full" />}
              offerRef={offerRef}
            />
          </div>
        </aside>
        <div className="grid content-start gap-12 *:min-w-0 lg:gap-14">
          {course.modules.length > 0 && (
            <TableOfContents
              modules={course.modules}
              enrollAction={<CourseEnrollButton course={course} isEnrolled={isEnrolled} />}
            />
          )}
          <CourseCopySections copy={courseCopy(course)} />
          <CourseTeacher />
        </div>
      </div>
      {isEnrolled === false && (
        <CourseClosing
          title={course.title}
          action={
            <EnrollAction
              course={course}
              isEnrolled={false}
              enrollLabel={`Enroll Now - ${formatPrice(price.priceCents, price.currency)}`}
              size="large"
              className="max-sm:w-full"
            />
          }
          closingRef={closingRef}
        />
      )}
      <CourseBuyBar
        isHidden={isOfferInView || isClosingInView}
        offer={
          isEnrolled ? (
            <span className="text-14 text-ink-soft">You own this course.</span>
          ) : (
            // No room for the lowest price, so the crossed-out one that needs it stays out as well.
            <Price
              {...price}
              originalPriceCents={price.priorPriceCents === undefined ? price.originalPriceCents : null}
              priorPriceCents={undefined}
              className="text-18 max-[22.5rem]:text-16 max-[22.5rem]:[&_s]:hidden sm:text-22"
            />
          )
        }
        action={<CourseEnrollButton course={course} isEnrolled={isEnrolled} className="max-[22.5rem]:px-4" />}
      />
    </article>
  )
}
