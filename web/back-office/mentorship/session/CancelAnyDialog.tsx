import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { cancellationTitle } from '#web/session-parts/cancellation-toast.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { useChangeSession } from '../mentorship-admin.mutations.ts'

type Props = { session: HostedSession; onCanceled: (session: HostedSession) => void; onClose: () => void }

export function CancelAnyDialog({ session, onCanceled, onClose }: Props) {
  const cancel = useChangeSession('POST /api/admin/mentorship/sessions/:id/cancel', {
    done: (reply) => ({ title: cancellationTitle(reply) }),
    onDone: onCanceled,
  })
  const isEmpty = session.seats.every(({ canceledAt }) => canceledAt !== null)
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
      <span className="block">
        {session.programTitle} with {session.mentorName}, {formatMoment(session.startsAt)}.{' '}
        {isEmpty
          ? 'Nobody has booked it.'
          : 'The mentor and everyone who booked get an email, and the credits go back.'}
      </span>
      <InlineError
        className="mt-3"
        text={
          cancel.error ? failureText(cancel.error, "The session couldn't be canceled. Please try again.") : undefined
        }
      />
    </ConfirmDialog>
  )
}
