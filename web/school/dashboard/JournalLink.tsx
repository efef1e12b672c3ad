import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Every student has a journal. Its figures are on its own page, so that the dashboard loads nothing for it. */
export function JournalLink() {
  return (
    <section
      aria-labelledby="journal-title"
      className="flex flex-col items-start rounded-card border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <h2 id="journal-title" className="text-22">
        Trade journal
      </h2>
      <p className="mt-1 text-14 text-ink-soft">Write down your trades and learn from them.</p>
      <div className="mt-auto pt-4">
        <AppLink href={paths.journal} className={buttonStyle()}>
          Open journal
        </AppLink>
      </div>
    </section>
  )
}
