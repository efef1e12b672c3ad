import type { ShownMentor } from '#contract/catalog/offers.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'

/** Who buyers will talk to. Not a list: that is what the program contains. */
export function OfferMentors({ mentors }: { mentors: readonly ShownMentor[] }) {
  if (mentors.length === 0) return null
  return (
    <section className="border-b border-line py-4">
      <h4 className="font-sans text-14 font-medium text-muted">
        {mentors.length === 1 ? 'Your mentor' : 'Your mentors'}
      </h4>
      <div className="mt-3 grid gap-4">
        {mentors.map(({ name, pictureUrl, introduction }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and nothing else tells them apart.
          <div key={position} className="flex gap-4">
            <NameAvatar imageUrl={pictureUrl} name={name} className="size-14" />
            <div className="min-w-0 wrap-anywhere">
              <p className="text-16 font-medium text-ink">
                <bdi>{name}</bdi>
              </p>
              <p dir="auto" className="mt-1 text-14 whitespace-pre-line text-ink-soft">
                {introduction}
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
