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

/** Jobs that failed for good, with the reason and a button to run them again. */
export function FailedJobsDialog({ onClose }: { onClose: () => void }) {
  const list = usePagedList(PAGE, (page) => pagedQuery('GET /api/admin/failed-jobs', { query: page }))
  const rerun = useRunAgain()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Failed jobs"
      description="Jobs that ran out of retries. Run them again once the cause is fixed, or dismiss them."
    >
      <PagedList
        label="failed jobs"
        list={list}
        empty={
          <EmptyState heading="h3" title="No failed jobs">
            All jobs have finished or are still being retried.
          </EmptyState>
        }
      >
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <FailureItem key={job.id} what={jobName(job)} error={job.error} note={failureNote(job)}>
                <DismissJob job={job} what={jobName(job)} />
                <Button disabled={rerun.isPending} onClick={() => rerun.mutate(job.id)}>
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

/** `send-mail` becomes 'Send email'. */
function jobName({ type }: FailedJob): string {
  const words = type.replaceAll('-', ' ').replace(/\bmail\b/g, 'email')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const failureNote = ({ gaveUpAt, attempts }: FailedJob) =>
  `Failed on ${formatMoment(gaveUpAt)} after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`

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
