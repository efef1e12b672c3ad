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
          {position < courses.length - 1 && <Wick />}
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

/** The line from a number to the next one: behind the cards on a phone, next to them on larger screens. */
function Wick() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-[calc(1.25rem+21px)] -z-10 w-0.5 bg-line-strong md:top-20 md:-bottom-14 md:left-[calc(2.25rem-1px)] lg:left-[calc(2.75rem-1px)]"
    />
  )
}
