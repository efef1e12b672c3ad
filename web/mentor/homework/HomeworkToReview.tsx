import { useQuery } from '@tanstack/react-query'

import { inSentence, timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { DeskCard } from '#web/mentor/frame/DeskCard.tsx'
import { paths } from '#web/paths.ts'
import { homeworkToReviewQuery } from './mentor-homework.queries.ts'

/** Homework that was handed in, longest waiting first. Nothing if there is none. */
export function HomeworkToReview() {
  const { data, dataUpdatedAt } = useQuery(homeworkToReviewQuery)
  if (!data || data.length === 0) return null
  return (
    <DeskCard id="to-review-title" title="Homework to review">
      <ul aria-label="Homework to review" className="divide-y divide-line">
        {data.map(({ id, studentId, studentName, title, handedInAt }) => (
          <li key={id} className="px-5 py-3.5 sm:px-6">
            <AppLink
              href={paths.mentorStudent(studentId)}
              className="tap text-16 font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              <bdi>{title}</bdi>
            </AppLink>
            <p className="flex flex-wrap justify-between gap-x-3 text-14">
              <bdi className="text-ink-soft">{studentName}</bdi>
              <span className="text-muted">Handed in {inSentence(timeAgo(handedInAt ?? '', dataUpdatedAt))}</span>
            </p>
          </li>
        ))}
      </ul>
    </DeskCard>
  )
}
