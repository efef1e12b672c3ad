import { useQuery } from '@tanstack/react-query'

import type { SessionRating } from '#contract/mentorship/session-ratings.endpoints.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
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
      <p className="mt-1 mb-4 text-14 text-muted">Visible to staff only. Students are told this.</p>
      {isError && <LoadFailure what="Ratings" onRetry={() => refetch()} />}
      {data && data.length > 0 && (
        <ul aria-label="Average ratings" className="mb-4 flex flex-wrap gap-x-8 gap-y-2 text-14">
          {data.map(({ mentorId, mentorName, average, count }) => (
            <li key={mentorId} className="tabular flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium text-ink">{mentorName}</span>
              <span className="text-ink">{average.toFixed(1)} of 5</span>
              <span className="text-13 text-muted">{count === 1 ? '1 rating' : `${count} ratings`}</span>
            </li>
          ))}
        </ul>
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
    <li className="grid items-baseline gap-x-6 gap-y-1 px-4 py-3 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[13rem_1fr_auto] sm:px-5">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-14 font-medium text-ink">{studentName}</p>
        <p className="text-13 text-muted">
          With {mentorName} on {formatShortDay(startsAt)}
        </p>
      </div>
      <p className="max-w-reading text-14 whitespace-pre-wrap wrap-anywhere text-ink max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden">
        {remark}
      </p>
      <RatingStars stars={stars} />
    </li>
  )
}
