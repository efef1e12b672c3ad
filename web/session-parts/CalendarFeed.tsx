import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const calendarFeedQuery = apiQuery('GET /api/my/calendar-feed')

/** A private address that calendar apps can read the own sessions from. */
export function CalendarFeed() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(calendarFeedQuery)
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => callApi('POST /api/my/calendar-feed/renew'),
    onSuccess: (feed) => {
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed)
      setAsking(false)
      toast({ title: 'New link created', description: 'Add it to your calendar again. The old link no longer works.' })
    },
    onError: (error) => toastActionFailure(error, "We couldn't renew the link. Please try again."),
  })
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', isBrief: true })
    } catch {
      toast({ title: "We couldn't copy it", description: 'Select the link and copy it.', variant: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="calendar-feed" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="calendar-feed" className="text-22">
        Your sessions in your calendar
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-ink-soft">
        Subscribe to this link in Google Calendar, Outlook or Apple Calendar, and your sessions stay up to date there.
        Anyone with the link can see them, so keep it to yourself.
      </p>
      {!data && isError && <LoadFailure what="Your calendar link" onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="mt-4 h-16" />}
      {data && (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <Field label="Calendar link" className="min-w-56 flex-1">
            {(control) => <Input readOnly value={data.url} onFocus={({ target }) => target.select()} {...control} />}
          </Field>
          <Button onClick={() => copy(data.url)}>Copy link</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Get a new link
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Replace the calendar link?"
        confirmLabel="Get a new link"
        destructive={false}
        isPending={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        Calendars that use the old link stop updating. Do this if someone else may have seen it.
      </ConfirmDialog>
    </section>
  )
}
