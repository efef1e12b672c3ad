import { clsx } from 'clsx'

import type { Course } from '#contract/catalog/course.ts'
import { courseLevel } from '#contract/catalog/known-courses.ts'
import { AppLink } from '#web/lib/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Price } from './Price.tsx'

/** The courses as candles on one wick: the first is lit, because that is where to begin. */
export function CoursePath({ courses }: { courses: Course[] }) {
  return (
    <ol>
      {courses.map((course, position) => (
        <li
          key={course.id}
          className="group relative grid grid-cols-[3.5rem_1fr] gap-x-4 pb-12 last:pb-0 sm:grid-cols-[5rem_1fr] sm:gap-x-8"
        >
          <CandleNumber number={position + 1} isLast={position === courses.length - 1} />
          <div className="grid gap-x-8 gap-y-2 md:grid-cols-[1fr_auto]">
            <div>
              <p className="text-14 font-medium text-flame-deep">
                {courseLevel(course.slug)}
                {position === 0 && <span className="text-muted"> · Begin here</span>}
              </p>
              <h3 className="mt-1 font-display text-28 font-medium">
                <AppLink
                  href={paths.course(course.slug)}
                  className="rounded-control underline-offset-[6px] group-hover:underline after:absolute after:inset-0"
                >
                  {course.title}
                </AppLink>
              </h3>
              {course.subtitle && <p className="mt-1 text-16 font-medium text-ink-soft">{course.subtitle}</p>}
              <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">{course.description}</p>
            </div>
            <Price
              priceCents={course.priceCents}
              originalPriceCents={course.originalPriceCents}
              className="text-22 md:mt-7 md:flex-col md:items-end md:gap-0"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

function CandleNumber({ number, isLast }: { number: number; isLast: boolean }) {
  const isLit = number === 1
  return (
    <div aria-hidden="true" className="relative flex flex-col items-center">
      <span className={clsx('absolute top-5 w-0.5 bg-line', isLast ? 'h-24' : '-bottom-17')} />
      {isLit && (
        <svg viewBox="0 0 12 18" aria-hidden="true" className="absolute -top-1 h-5 fill-flame">
          <path d="M6.4 0c.8 4.4 5.6 7 5.6 12 0 3.7-2.7 6-6 6s-6-2.3-6-5.7C0 7.6 5.4 5 6.4 0Z" />
        </svg>
      )}
      <span
        className={clsx(
          'tabular relative mt-7 grid h-16 w-11 place-items-center rounded-[5px] border-2 font-display text-22 font-medium',
          isLit ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-paper text-ink',
        )}
      >
        {number}
      </span>
    </div>
  )
}
