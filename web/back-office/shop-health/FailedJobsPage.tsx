import { useMutation, useQueryClient } from '@tanstack/react-query'

import { FAILURE_SORTS } from '#contract/list-sorts.ts'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

import { DismissJob } from './DismissJob.tsx'
import { FailureList, useFailureType } from './FailureList.tsx'
import { JobLanes } from './JobLanes.tsx'
import { refreshFailures } from './refresh-failures.ts'

const PAGE = 20

/** Jobs that failed for good, with the reason and a button to run them again. */
export function FailedJobsPage() {
  const sort = useUrlSort(FAILURE_SORTS)
  const choice = useFailureType('GET /api/admin/failed-jobs/types')
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/failed-jobs', { query: { type: choice.type, sort: sort.value, ...page } }),
  )
  const rerun = useRunAgain()
  return (
    <AdminPage
      title="Failed jobs"
      description="Jobs that ran out of retries. Run them again once the cause is fixed, or dismiss them."
      back={BACK_TO_ADMIN}
    >
      <FailureList
        label="Failed jobs"
        whatName="Job"
        list={list}
        sort={sort}
        choice={choice}
        nameOf={jobName}
        none={
          <EmptyState title="No failed jobs" className="rounded-card border border-line bg-surface py-8!">
            All jobs have finished or are still being retried.
          </EmptyState>
        }
        failureOf={(job) => ({
          id: job.id,
          error: job.error,
          lastTriedAt: job.gaveUpAt,
          attempts: job.attempts,
          actions: (
            <>
              <DismissJob job={job} what={jobName(job.type)} />
              <Button
                size="small"
                aria-label={`Run again: ${jobName(job.type)}, ${formatMoment(job.gaveUpAt)}`}
                disabled={rerun.isPending}
                onClick={() => rerun.mutate(job.id)}
              >
                Run again
              </Button>
            </>
          ),
        })}
      />
      <JobLanes />
    </AdminPage>
  )
}

/** `send-mail` becomes 'Send email'. */
function jobName(type: string): string {
  const words = type.replaceAll('-', ' ').replace(/\bmail\b/g, 'email')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useRunAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/failed-jobs/:id/run-again', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Job Queued', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to run the job again. Please try again.'),
    onSettled: () => refreshFailures(queryClient, '/api/admin/failed-jobs'),
  })
}
