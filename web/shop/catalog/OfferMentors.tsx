import type { ShownMentor } from '#contract/catalog/offers.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'

/** Who buyers will talk to. */
export function OfferMentors({ mentors }: { mentors: readonly ShownMentor[] }) {
  if (mentors.length === 0) return null
  return (
    <section className="border-b border-line py-4">
      <h4 className="font-sans text-14 font-medium text-muted">
        {mentors.length === 1 ? 'Your mentor' : 'Your mentors'}
      </h4>
      <ul className="mt-3 grid gap-4">
        {mentors.map(({ name, pictureUrl }) => (
          <li key={`${name} ${pictureUrl}`} className="flex items-center gap-4">
            <NameAvatar imageUrl={pictureUrl} name={name} className="size-14" />
            <p className="min-w-0 text-16 font-medium wrap-anywhere text-ink">
              <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
