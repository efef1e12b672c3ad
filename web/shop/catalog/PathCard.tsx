import { clsx } from 'clsx'

import type { Course } from '#contract/catalog/course.ts'
import { landingFacts } from '#contract/catalog/known-courses.ts'
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
  /** The course to start with: larger, with the only primary button. */
  isFirst: boolean
  isEnrolled: boolean | undefined
  onOpenDetails: (slug: string) => void
}

export function PathCard({ course, isFirst, isEnrolled, onOpenDetails }: Props) {
  const price = usePriceOf(course)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <div className={clsx('grid', isFirst ? 'lg:grid-cols-[1.15fr_1fr]' : 'lg:grid-cols-[5fr_7fr]')}>
        <CoursePicture
          title={course.title}
          thumbnailUrl={course.thumbnailUrl}
          sizes={`(min-width: 1168px) ${isFirst ? 570 : 450}px, (min-width: 1024px) 50vw, 92vw`}
          className="lg:aspect-auto lg:h-full lg:min-h-60"
        />
        <div className={clsx('p-5 sm:p-7', isFirst && 'lg:px-9 lg:py-10')}>
          <CourseBadges slug={course.slug} isEnrolled={isEnrolled} />
          <h3
            dir="auto"
            className={clsx('mt-4 font-display text-28 font-medium text-balance', isFirst && 'lg:text-36')}
          >
            <CourseTitleLink course={course} />
          </h3>
          {course.subtitle && (
            <p dir="auto" className="mt-1 text-16 font-medium text-ink-soft">
              {course.subtitle}
            </p>
          )}
          <p dir="auto" className="mt-3 max-w-[62ch] text-16 wrap-anywhere whitespace-pre-line text-ink-soft">
            {course.description}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line px-5 py-4 sm:px-7">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Price {...price} className="font-display text-28 leading-none" />
          <FactsLine facts={landingFacts(course)} />
        </div>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-[22.5rem]:grid-cols-1">
          <DetailsButton slug={course.slug} onOpen={onOpenDetails} />
          <EnrollAction course={course} isEnrolled={isEnrolled} variant={isFirst ? 'primary' : 'outline'} />
        </div>
      </div>
    </article>
  )
}
