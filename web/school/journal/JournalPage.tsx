import { useQuery } from '@tanstack/react-query'
import { JournalNotice } from '#web/trade-journal/JournalNotice.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { JournalView } from './JournalView.tsx'
import { journalQuery } from './journal.queries.ts'

/** The student's own trades: what happened, why, and what came of it. */
export function JournalPage() {
  const { data, isError, refetch } = useQuery({ ...journalQuery, refetchOnMount: 'always' })
  return (
    <div className="column grid gap-8 pt-10 pb-20 *:min-w-0 md:pt-14">
      {data && <JournalView journal={data} />}
      {!data && (
        <div>
          <h1 className="text-36 md:text-48">Trade journal</h1>
          {isError ? (
            <LoadFailure what="Your journal" onRetry={() => refetch()} />
          ) : (
            <Skeleton className="mt-8 h-96 rounded-card" />
          )}
        </div>
      )}
      <JournalNotice />
    </div>
  )
}
