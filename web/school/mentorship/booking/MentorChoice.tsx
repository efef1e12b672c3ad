import { useId } from 'react'

import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'

type Mentor = MyProgram['mentors'][number]
type Choice = { value: string; onChoose: (id: string) => void }

/** One mentor, or whoever is free. */
export function MentorChoice({ mentors, ...choice }: { mentors: readonly Mentor[] } & Choice) {
  return (
    <fieldset>
      <legend className="text-16 font-medium text-ink">Who would you like to talk to?</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <RadioCard name="mentor" value="" checked={choice.value === ''} onChange={() => choice.onChoose('')}>
          <span className="font-medium text-ink">Anyone who is free</span>
        </RadioCard>
        {mentors.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} {...choice} />
        ))}
      </div>
    </fieldset>
  )
}

function MentorCard({ mentor, value, onChoose }: { mentor: Mentor } & Choice) {
  const { id, introduction } = mentor
  const nameId = useId()
  const aboutId = useId()
  return (
    <RadioCard
      name="mentor"
      value={id}
      checked={value === id}
      onChange={() => onChoose(id)}
      aria-labelledby={nameId}
      aria-describedby={introduction ? aboutId : undefined}
    >
      <MentorSummary mentor={mentor} nameId={nameId} aboutId={aboutId} />
    </RadioCard>
  )
}

type SummaryProps = { mentor: Mentor; nameId?: string; aboutId?: string }

/** Picture, name and clock of a mentor, and what they say about themselves. */
export function MentorSummary({ mentor: { name, timeZone, pictureUrl, introduction }, nameId, aboutId }: SummaryProps) {
  return (
    <span className="block wrap-anywhere">
      <span className="flex items-center gap-3">
        <NameAvatar imageUrl={pictureUrl} name={name} className="size-10" />
        <span id={nameId} className="min-w-0">
          <span className="block text-14 font-medium text-ink">
            <bdi>{name}</bdi>
          </span>{' '}
          <span className="block text-13 text-muted">{placeOf(timeZone)}</span>
        </span>
      </span>
      {introduction && (
        <span id={aboutId} dir="auto" className="mt-2 block max-w-[60ch] text-14 whitespace-pre-line text-ink-soft">
          {introduction}
        </span>
      )}
    </span>
  )
}
