import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { callApi } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/local-date-time.ts'
import { pagedQuery } from '#web/lib/paged-query.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { DismissJob } from './DismissJob.tsx'

const PAGE = 20

/** What the shop could not do, why, and another try. */
export function FailedJobsDialog({ onClose }: { onClose: () => void }) {
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/failed-jobs', { query: { limit: PAGE, offset } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const again = useRunAgain()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Failed jobs"
      description="Work that was tried as often as it may be. When the cause is gone, let it run again; what is no longer wanted can be dismissed."
    >
      {isError && !data ? (
        <LoadFailure what="The failed jobs" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.total === 0 ? (
        <EmptyState heading="h3" title="No failed jobs">
          Everything the shop had to do is done or still being tried.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <ul className="divide-y divide-line">
            {data.rows.map((job) => (
              <li key={job.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-14">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium">{wordsFor(job)}</p>
                  <p className="wrap-anywhere text-loss">{job.error || 'No error was written down.'}</p>
                  <p className="tabular text-13 text-muted">
                    Gave up on {formatMoment(job.gaveUpAt)} after{' '}
                    {job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`}
                  </p>
                </div>
                <div className="flex gap-2">
                  <DismissJob job={job} what={wordsFor(job)} />
                  <Button disabled={again.isPending} onClick={() => again.mutate(job.id)}>
                    Run again
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <Pagination label="failed jobs" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
        </div>
      )}
    </Dialog>
  )
}

/** `send-mail` reads as 'Send mail'. */
function wordsFor({ type }: FailedJob): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useRunAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/failed-jobs/:id/run-again', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Job Queued', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to run the job again. Please try again.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/failed-jobs'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/metrics/dashboard'] })
    },
  })
}
