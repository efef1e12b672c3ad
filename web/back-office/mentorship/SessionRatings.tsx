import { useQuery } from '@tanstack/react-query'

import type { SessionRating } from '#contract/mentorship/session-ratings.endpoints.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { RatingStars } from './RatingStars.tsx'

const PER_PAGE = 20
const mentorRatingsQuery = apiQuery('GET /api/admin/mentorship/ratings')

/** What students say about sessions, for staff alone. */
export function SessionRatings() {
  const { data, isError, refetch } = useQuery({ ...mentorRatingsQuery, staleTime: 0 })
  const list = usePagedList(PER_PAGE, (page) =>
    pagedQuery('GET /api/admin/mentorship/ratings/sessions', { query: page }),
  )
  return (
    <section aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="text-22">
        Ratings
      </h2>
      <p className="mt-1 mb-4 text-14 text-muted">Only staff see these, and students know it.</p>
      {isError && <LoadFailure what="Ratings" onRetry={() => refetch()} />}
      {data && data.length > 0 && (
        <div className="mb-4">
          <StatCards label="Average ratings">
            {data.map(({ mentorId, mentorName, average, count }) => (
              <StatCard
                key={mentorId}
                label={mentorName}
                value={`${average.toFixed(1)} of 5`}
                note={count === 1 ? '1 rating' : `${count} ratings`}
              />
            ))}
          </StatCards>
        </div>
      )}
      <PagedList
        label="ratings"
        list={list}
        empty={<EmptyState title="No ratings yet">Students can rate a session once it&apos;s over.</EmptyState>}
      >
        {(ratings) => (
          <ul aria-label="Ratings" className="divide-y divide-line rounded-card border border-line bg-surface">
            {ratings.map((rating) => (
              <Rating key={rating.seatId} rating={rating} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Rating({ rating: { studentName, mentorName, startsAt, stars, remark } }: { rating: SessionRating }) {
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-14 font-medium wrap-anywhere text-ink">{studentName}</p>
        <RatingStars stars={stars} />
      </div>
      <p className="text-13 wrap-anywhere text-muted">
        With {mentorName} on {formatShortDay(startsAt)}
      </p>
      {remark && <p className="mt-1.5 max-w-reading text-14 whitespace-pre-wrap wrap-anywhere text-ink">{remark}</p>}
    </li>
  )
}
