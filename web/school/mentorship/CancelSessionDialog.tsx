import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { studentCan } from '#contract/mentorship/session-rules.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { cancellationTitle } from '#web/session-parts/cancellation-toast.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { refreshMentorship } from './mentorship.mutations.ts'

type Props = { session: MySession; now: Date; onClose: () => void }

/** Says what becomes of the credit before anything happens. */
export function CancelSessionDialog({ session, now, onClose }: Props) {
  const queryClient = useQueryClient()
  // The deadline can pass while this is open; then the server says so, and it's asked again with the other words.
  const [isKnownLate, setKnownLate] = useState(false)
  const losesCredit = isKnownLate || !studentCan.keepCredit(session, now)
  const canceling = useMutation({
    mutationFn: () =>
      callApi('POST /api/my/mentorship/sessions/:id/cancel', { params: { id: session.id }, body: { losesCredit } }),
    onSuccess: (canceled) => {
      refreshMentorship(queryClient)
      toast({
        title: cancellationTitle(canceled),
        description: canceled.creditReturned ? 'You can book another time.' : 'It counts as used.',
      })
      onClose()
    },
    onError: (error) => {
      if (failureCode(error) === 'credit_would_be_used') setKnownLate(true)
      else refreshMentorship(queryClient)
    },
  })
  const cancel = useOneAtATime(canceling)
  const problem =
    cancel.error && failureCode(cancel.error) !== 'credit_would_be_used'
      ? failureText(cancel.error, "We couldn't cancel it. Please try again.")
      : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this session?"
      confirmLabel={cancel.isPending ? 'Canceling...' : 'Cancel session'}
      cancelLabel="Keep session"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    >
      <span className="block text-16 text-ink">
        <BothTimes instant={session.startsAt} otherZone={session.mentorTimeZone} />
      </span>
      <span className="mt-2 block">
        {losesCredit
          ? "It's too late to get this session back: if you cancel now, it counts as used."
          : 'You get the session back and can book another time.'}
      </span>
      <InlineError className="mt-3" text={problem} />
    </ConfirmDialog>
  )
}
