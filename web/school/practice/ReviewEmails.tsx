import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { reviewEmailsQuery } from './my-practice.queries.ts'

/** Off until the student asks for it. Sent in the mornings of wherever they turned it on. */
export function ReviewEmails() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(reviewEmailsQuery)
  const choose = useMutation({
    mutationFn: (isOn: boolean) =>
      callApi('PUT /api/my/review-emails', {
        body: { isOn, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: (chosen) => queryClient.setQueryData(reviewEmailsQuery.queryKey, chosen),
  })
  if (!data && isError) return <LoadFailure what="Your choice" onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-12 max-w-md" />
  // Moves at once, and back if it didn't work out.
  const isOn = choose.isPending ? choose.variables : data.isOn
  return (
    <div>
      <Switch
        label="Email me when something is due for review"
        checked={isOn}
        disabled={choose.isPending}
        aria-describedby="review-emails-note"
        onChange={({ target }) => choose.mutate(target.checked)}
      />
      <p id="review-emails-note" className="mt-1 pl-14 text-14 text-muted">
        One email a day at most, around 8 a.m.
      </p>
      <InlineError
        className="mt-3 max-w-reading"
        text={choose.error ? failureText(choose.error, "Your choice couldn't be saved. Please try again.") : undefined}
      />
    </div>
  )
}
