import type { HomePage } from '#contract/settings/home-page.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'

/** Who teaches. Everything in it was written by staff. */
export function TeacherSection({ name, photoUrl, bio, credentials }: NonNullable<HomePage['teacher']>) {
  return (
    <section aria-labelledby="teacher" className="below-fold column pt-24 md:pt-32">
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[auto_1fr] lg:grid-cols-[1fr_1.6fr]">
        {photoUrl ? (
          <img
            src={photoUrl}
            alt=""
            width={480}
            height={480}
            loading="lazy"
            decoding="async"
            className="size-40 rounded-card object-cover md:size-56"
          />
        ) : (
          <Initials name={name} />
        )}
        <div className="grid min-w-0 gap-6">
          <div className="min-w-0 wrap-anywhere">
            <p className="text-14 font-medium text-flame-deep">Your teacher</p>
            <h2 id="teacher" className="mt-2 text-36 md:text-48">
              {name}
            </h2>
          </div>
          {bio && <p className="max-w-[60ch] text-18 whitespace-pre-line text-ink-soft">{bio}</p>}
          {credentials.length > 0 && (
            <ul className="grid gap-2">
              {credentials.map((credential) => (
                <li key={credential} className="flex gap-3 text-16 text-ink">
                  <CheckIcon className="mt-1 size-4 shrink-0 text-flame-deep" />
                  <span className="min-w-0 wrap-anywhere">{credential}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

/** Takes the place of a photo until there is one. */
function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return (
    <p
      aria-hidden="true"
      className="grid size-40 place-items-center rounded-card border border-line bg-raised font-display text-64 text-flame-deep uppercase md:size-56"
    >
      {letters.join('')}
    </p>
  )
}
