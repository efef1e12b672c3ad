import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { RadioCard } from '#web/ui/RadioCard.tsx'

type Props = { mentors: MyProgram['mentors']; value: string; onChoose: (id: string) => void }

/** One mentor, or whoever is free. */
export function MentorChoice({ mentors, value, onChoose }: Props) {
  const choices = [{ id: '', name: 'Anyone who is free', place: '' }].concat(
    mentors.map(({ id, name, timeZone }) => ({ id, name, place: placeOf(timeZone) })),
  )
  return (
    <fieldset>
      <legend className="text-16 font-medium text-ink">Who would you like to talk to?</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ id, name, place }) => (
          <RadioCard key={id} name="mentor" value={id} checked={value === id} onChange={() => onChoose(id)}>
            <span className="block font-medium text-ink">{name}</span>
            {place && <span className="block text-13 text-muted">{place}</span>}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
