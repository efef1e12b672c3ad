import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** Every student has a journal. Its figures are on its own page, so that the dashboard loads nothing for it. */
export function JournalLink() {
  return (
    <section
      aria-labelledby="journal-title"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5"
    >
      <div className="min-w-0">
        <h2 id="journal-title" className="font-sans text-13 font-normal text-muted">
          Trade journal
        </h2>
        <p className="text-16 text-ink">Write down your trades and learn from them.</p>
      </div>
      <AppLink href={paths.journal} className="tap font-medium text-flame-deep underline underline-offset-4">
        Open journal
      </AppLink>
    </section>
  )
}
