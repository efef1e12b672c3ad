import { clsx } from 'clsx'

import type { HomePage } from '#contract/settings/home-page.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'

/** Who teaches. Everything in it was written by staff. */
export function TeacherSection({ name, photoUrl, bio, credentials }: NonNullable<HomePage['teacher']>) {
  return (
    <section aria-labelledby="teacher" className="below-fold column pt-24 md:pt-32">
      <div
        className={clsx(
          'grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.6fr]',
          photoUrl && 'md:grid-cols-[auto_1fr]',
        )}
      >
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
          <Heading name={name} />
        )}
        <div className="grid min-w-0 gap-6">
          {photoUrl && <Heading name={name} />}
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

function Heading({ name }: { name: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-14 font-medium text-flame-deep">Your teacher</p>
      <h2 id="teacher" className="mt-2 text-36 md:text-48">
        {name}
      </h2>
    </div>
  )
}
