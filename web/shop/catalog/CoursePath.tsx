import { clsx } from 'clsx'

import type { Course } from '#contract/catalog/course.ts'
import { CandleNumber } from './CandleNumber.tsx'
import { PathCard } from './PathCard.tsx'

type Props = {
  courses: Course[]
  enrolledIds: ReadonlySet<string> | undefined
  onOpenDetails: (slug: string) => void
}

/** The courses in the order to take them, drawn as candles on one wick. */
export function CoursePath({ courses, enrolledIds, onOpenDetails }: Props) {
  return (
    <ol>
      {courses.map((course, position) => (
        <li
          key={course.id}
          className="relative pb-14 last:pb-0 md:grid md:grid-cols-[4.5rem_1fr] md:gap-x-6 md:pb-10 lg:grid-cols-[5.5rem_1fr]"
        >
          <Wick isLast={position === courses.length - 1} />
          <CandleNumber
            number={position + 1}
            className="absolute -top-10 left-5 md:static md:mx-auto md:mt-6 lg:mt-8"
          />
          <PathCard
            course={course}
            isFirst={position === 0}
            isEnrolled={enrolledIds?.has(course.id)}
            onOpenDetails={onOpenDetails}
          />
        </li>
      ))}
    </ol>
  )
}

/** The line between the numbers: behind the cards on a phone, next to them on larger screens. */
function Wick({ isLast }: { isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute left-[calc(1.25rem+21px)] -z-10 w-0.5 bg-line-strong md:left-[calc(2.25rem-1px)] lg:left-[calc(2.75rem-1px)]',
        isLast ? 'top-0 h-24 md:top-20 md:h-28' : 'inset-y-0 md:top-20 md:-bottom-14',
      )}
    />
  )
}
