import type { Course } from '#contract/catalog/course.ts'
import { catalogFacts } from '#contract/catalog/course-figures.ts'
import { CourseBadges } from '#web/course-offer/CourseBadges.tsx'
import { FactsLine } from '#web/course-offer/FactsLine.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { usePriceOf } from '#web/lib/shop-data/currency.ts'
import { CourseTitleLink } from './CourseTitleLink.tsx'
import { DetailsButton } from './DetailsButton.tsx'
import { EnrollAction } from './EnrollAction.tsx'

type Props = {
  course: Course
  isEnrolled: boolean | undefined
  /** Above the fold, so its picture loads eagerly. */
  isFirst: boolean
  onOpenDetails: (slug: string) => void
}

/** One course in the catalog. */
export function CourseRow({ course, isEnrolled, isFirst, onOpenDetails }: Props) {
  const price = usePriceOf(course)
  return (
    <article className="grid gap-x-8 gap-y-5 py-8 sm:grid-cols-[12rem_1fr] md:py-10 lg:grid-cols-[17rem_1fr_minmax(12rem,min-content)]">
      <CoursePicture
        eager={isFirst}
        title={course.title}
        thumbnailUrl={course.thumbnailUrl}
        sizes="(min-width: 1024px) 272px, (min-width: 640px) 192px, 90vw"
        className="self-start rounded-card"
      />
      <div className="min-w-0">
        <CourseBadges slug={course.slug} isEnrolled={isEnrolled} />
        <h3 dir="auto" className="mt-3 font-display text-28 font-medium text-balance">
          <CourseTitleLink course={course} />
        </h3>
        {course.subtitle && (
          <p dir="auto" className="mt-1 text-16 font-medium text-ink-soft">
            {course.subtitle}
          </p>
        )}
        <p dir="auto" className="mt-2 max-w-[65ch] text-16 wrap-anywhere whitespace-pre-line text-ink-soft">
          {course.description}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-6 gap-y-5 sm:col-start-2 lg:col-start-3 lg:flex-col lg:items-stretch lg:justify-start">
        <div className="lg:text-right">
          <Price {...price} className="font-display text-28 leading-none lg:justify-end" />
          <FactsLine facts={catalogFacts(course)} className="mt-2" />
        </div>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-[22.5rem]:grid-cols-1 lg:flex-col">
          <DetailsButton slug={course.slug} onOpen={onOpenDetails} />
          <EnrollAction course={course} isEnrolled={isEnrolled} variant={isFirst ? 'primary' : 'outline'} />
        </div>
      </div>
    </article>
  )
}
