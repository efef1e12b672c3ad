import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { FailedJob } from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

import { refreshFailures } from './refresh-failures.ts'

/** Asks first, because a dismissed email is never sent. */
export function DismissJob({ job, what }: { job: FailedJob; what: string }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => callApi('DELETE /api/admin/failed-jobs/:id', { params: { id: job.id } }),
    onSuccess: ({ message }) => toast({ title: 'Job Dismissed', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to dismiss the job. Please try again.'),
    onSettled: async () => {
      setAsking(false)
      await refreshFailures(queryClient, '/api/admin/failed-jobs')
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Dismiss: ${what}, ${formatMoment(job.gaveUpAt)}`}
        disabled={dismiss.isPending}
        onClick={() => setAsking(true)}
      >
        Dismiss
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Dismiss this job?"
        confirmLabel="Dismiss"
        isPending={dismiss.isPending}
        onConfirm={() => dismiss.mutate()}
      >
        '{what}' is removed from the list and won't run. The audit log keeps the reason it failed.
      </ConfirmDialog>
    </>
  )
}
