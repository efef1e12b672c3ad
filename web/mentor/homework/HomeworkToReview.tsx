import { useQuery } from '@tanstack/react-query'

import { inSentence, timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { homeworkToReviewQuery } from './mentor-homework.queries.ts'

/** Homework that was handed in, longest waiting first. Nothing if there is none. */
export function HomeworkToReview() {
  const { data, dataUpdatedAt } = useQuery(homeworkToReviewQuery)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="to-review-title">
      <h2 id="to-review-title" className="text-22">
        Homework to review
      </h2>
      <ul
        aria-label="Homework to review"
        className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
      >
        {data.map(({ id, studentId, studentName, title, handedInAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3.5 sm:px-5">
            <AppLink
              href={paths.mentorStudent(studentId)}
              className="tap min-w-0 text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              <bdi>{title}</bdi>
            </AppLink>
            <bdi className="text-14 text-ink-soft">{studentName}</bdi>
            <span className="ml-auto text-14 text-muted">
              Handed in {inSentence(timeAgo(handedInAt ?? '', dataUpdatedAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
