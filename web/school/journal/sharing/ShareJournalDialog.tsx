import { type FormEvent, useState } from 'react'

import type { JournalShares } from '#contract/mentorship/journal-shares.endpoints.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { useShareJournal } from './share.mutations.ts'

type Props = { mentors: JournalShares['mentors']; onClose: () => void }

/** Says what the mentor will see before anything is shared. */
export function ShareJournalDialog({ mentors, onClose }: Props) {
  const [chosen, setChosen] = useState(mentors[0]?.id ?? '')
  const share = useShareJournal()
  const name = mentors.find(({ id }) => id === chosen)?.name ?? 'Your mentor'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!share.isPending) share.mutate(chosen, { onSettled: onClose })
  }
  return (
    <FormDialog
      title={mentors.length === 1 ? `Share your journal with ${name}?` : 'Share your journal'}
      submitLabel="Share journal"
      pendingLabel="Sharing..."
      isPending={share.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {mentors.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-14 font-medium text-ink">Which mentor?</legend>
          {mentors.map((mentor) => (
            <RadioCard
              key={mentor.id}
              name="mentor"
              value={mentor.id}
              checked={mentor.id === chosen}
              onChange={() => setChosen(mentor.id)}
            >
              <span className="wrap-anywhere">{mentor.name}</span>
            </RadioCard>
          ))}
        </fieldset>
      )}
      <div className="grid gap-2 text-14 text-ink-soft">
        <p>{name} will see everything in it, old and new:</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>your trades with their notes, and those from practice drills</li>
          <li>screenshots and comments</li>
          <li>the calendar and your results</li>
        </ul>
        <p>
          They can comment, but not change, import or export anything. Nobody else gets to see it. You can stop sharing
          at any time.
        </p>
      </div>
    </FormDialog>
  )
}
