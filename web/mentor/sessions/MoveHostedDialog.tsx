import { type FormEvent, useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { toLocalInput } from '#web/lib/time-and-money/local-date-time.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { readStart } from '#web/session-parts/read-start.ts'
import { StartField } from '#web/session-parts/StartField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'

export function MoveHostedDialog({ session, onClose }: { session: HostedSession; onClose: () => void }) {
  const [typed, setTyped] = useState(toLocalInput(session.startsAt))
  const [isChecked, setChecked] = useState(false)
  const start = readStart(typed)
  const move = useMentorWrite('POST /api/mentor/sessions/:id/move', {
    done: { title: 'Session moved', description: "We've emailed the new time to everyone." },
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (start.startsAt) move.mutate({ params: { id: session.id }, body: { startsAt: start.startsAt } })
  }
  const zone = session.capacity === 1 ? session.seats[0]?.timeZone : undefined
  return (
    <FormDialog
      title="Move this session"
      description="You can pick any time, also outside your hours. We'll email everyone the new time."
      submitLabel="Move session"
      pendingLabel="Moving..."
      isPending={move.isPending}
      isDirty={typed !== toLocalInput(session.startsAt)}
      onSubmit={submit}
      onEdit={move.reset}
      onClose={onClose}
    >
      <StartField
        typed={typed}
        onChange={setTyped}
        problem={isChecked ? start.problem : undefined}
        startsAt={start.startsAt}
        otherZone={zone}
      />
      <InlineError text={move.error ? failureText(move.error, "We couldn't move it. Please try again.") : undefined} />
    </FormDialog>
  )
}
