import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'

import { DismissJob } from './DismissJob.tsx'
import { FailureItem } from './FailureItem.tsx'

const PAGE = 20

/** What the shop could not do, why, and another try. */
export function FailedJobsDialog({ onClose }: { onClose: () => void }) {
  const list = usePagedList(PAGE, (page) => pagedQuery('GET /api/admin/failed-jobs', { query: page }))
  const again = useRunAgain()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Failed jobs"
      description="Work that was tried as often as it may be. When the cause is gone, let it run again; what is no longer wanted can be dismissed."
    >
      <PagedList
        label="failed jobs"
        list={list}
        empty={
          <EmptyState heading="h3" title="No failed jobs">
            Everything the shop had to do is done or still being tried.
          </EmptyState>
        }
      >
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <FailureItem key={job.id} what={wordsFor(job)} error={job.error} note={noteFor(job)}>
                <DismissJob job={job} what={wordsFor(job)} />
                <Button disabled={again.isPending} onClick={() => again.mutate(job.id)}>
                  Run again
                </Button>
              </FailureItem>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

/** `send-mail` reads as 'Send mail'. */
function wordsFor({ type }: FailedJob): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const noteFor = ({ gaveUpAt, attempts }: FailedJob) =>
  `Gave up on ${formatMoment(gaveUpAt)} after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`

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
