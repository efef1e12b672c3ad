import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { cancellationTitle } from '#web/session-parts/cancellation-toast.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'

export function CancelHostedDialog({ session, onClose }: { session: HostedSession; onClose: () => void }) {
  const taken = session.seats.filter(({ canceledAt }) => canceledAt === null)
  const cancel = useMentorWrite('POST /api/mentor/sessions/:id/cancel', {
    done: (reply) => ({ title: cancellationTitle(reply) }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this session?"
      confirmLabel={cancel.isPending ? 'Canceling...' : 'Cancel session'}
      cancelLabel="Keep session"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: session.id } })}
    >
      <span className="block text-16 text-ink">
        <BothTimes instant={session.startsAt} otherZone={ownZone()} />
      </span>
      <span className="mt-2 block">
        {taken.length === 0 && 'Nobody has booked it.'}
        {taken.length === 1 && `We'll email ${taken[0]?.studentName}, who gets the session back.`}
        {taken.length > 1 && `We'll email all ${taken.length} students, who get the session back.`}
      </span>
      <InlineError
        className="mt-3"
        text={cancel.error ? failureText(cancel.error, "We couldn't cancel it. Please try again.") : undefined}
      />
    </ConfirmDialog>
  )
}
