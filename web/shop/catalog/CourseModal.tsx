import type { Course } from '#contract/catalog/course.ts'
import { courseCopy } from '#contract/catalog/curriculum-copy.ts'
import type { CourseFacts } from '#contract/catalog/known-courses.ts'
import { CourseBadges } from '#web/course-offer/CourseBadges.tsx'
import { FactsLine } from '#web/course-offer/FactsLine.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { useReadState } from '#web/lib/api/use-read.ts'
import { usePriceOf } from '#web/lib/shop-data/currency.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CopySections } from './CopySections.tsx'
import { courseQuery } from './catalog.queries.ts'
import { EnrollAction } from './EnrollAction.tsx'
import { TrailerVideo } from './TrailerVideo.tsx'

type Props = {
  course: Course
  /** The same facts as on the card that opened it. */
  facts: CourseFacts
  isEnrolled: boolean | undefined
  /** The catalog adds 'Quick Concepts' and the labs. */
  withConcepts?: boolean
  onClose: () => void
  /** The id of the button that opens it. */
  returnFocusTo: string
}

export function CourseModal({ course, facts, isEnrolled, withConcepts = false, onClose, returnFocusTo }: Props) {
  const price = usePriceOf(course)
  const { data: detail } = useReadState(courseQuery(course.slug))
  const copy = detail && courseCopy(detail)
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={course.title}
      description={course.subtitle}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <div className="mr-auto grid content-center">
            <Price {...price} className="font-display text-22 leading-tight" />
            <FactsLine facts={facts} />
          </div>
          <AppLink href={paths.course(course.slug)} className={buttonStyle({ className: 'max-sm:flex-1' })}>
            View Course Details
          </AppLink>
          <EnrollAction course={course} isEnrolled={isEnrolled} className="max-sm:flex-1" />
        </>
      }
    >
      {course.trailerVideoKey && (
        <TrailerVideo videoKey={course.trailerVideoKey} posterUrl={course.thumbnailUrl} title={course.title} />
      )}
      <div className="mt-5">
        <CourseBadges slug={course.slug} isEnrolled={isEnrolled} />
      </div>
      <p className="mt-4 text-16 text-ink-soft">{course.description}</p>
      {copy ? (
        <CopySections copy={copy} withConcepts={withConcepts} />
      ) : (
        <p className="mt-6 text-16 text-muted">Course details are being loaded...</p>
      )}
    </Dialog>
  )
}
