import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { JobLaneState } from '#contract/jobs/job-lanes.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before pausing, because people may be waiting for what is in the lane. Resuming needs no question. */
export function PauseLane({ lane: { lane, pausedAt }, name }: { lane: JobLaneState; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      pausedAt
        ? callApi('POST /api/admin/job-lanes/:lane/resume', { params: { lane } })
        : callApi('POST /api/admin/job-lanes/:lane/pause', { params: { lane } }),
    onSuccess: ({ message }) => toast({ title: pausedAt ? 'Lane Resumed' : 'Lane Paused', description: message }),
    onError: (error) => toastFailure('Error', error, 'Nothing was changed. Please try again.'),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['/api/admin/job-lanes'] })
    },
  })
  return (
    <span className="flex not-in-[table]:mt-2 in-[table]:justify-end">
      <Button
        size="small"
        variant={pausedAt ? 'primary' : 'secondary'}
        aria-label={`${pausedAt ? 'Resume' : 'Pause'}: ${name}`}
        disabled={change.isPending}
        onClick={() => (pausedAt ? change.mutate() : setAsking(true))}
      >
        {pausedAt ? 'Resume' : 'Pause'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Pause '${name}'?`}
        confirmLabel="Pause"
        isPending={change.isPending}
        onConfirm={() => change.mutate()}
      >
        {lane === 'urgent'
          ? 'Nobody gets receipts, password links or other emails until you resume it. Nothing is lost meanwhile.'
          : 'Nothing more starts in this lane until you resume it. Nothing is lost meanwhile.'}
      </ConfirmDialog>
    </span>
  )
}
