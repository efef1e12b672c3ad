import { useQuery } from '@tanstack/react-query'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { journalQuery } from '#web/school/journal/journal.queries.ts'
import { countTrades } from '#web/trade-journal/journal-words.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Every student has a journal: how many trades it has, and what a mentor wrote about them. */
export function JournalLink() {
  const { data, isPending } = useQuery({ ...journalQuery, refetchOnMount: 'always' })
  return (
    <section
      aria-labelledby="journal-title"
      className="flex flex-col items-start rounded-card border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <h2 id="journal-title" className="text-22">
        Trade journal
      </h2>
      <p className="mt-1 text-14 wrap-anywhere text-ink-soft">
        {/* Keeps its line while it loads. */}
        {isPending ? '\u00a0' : ((data && describeJournal(data)) ?? 'Write down your trades and learn from them.')}
      </p>
      <div className="mt-auto pt-4">
        <AppLink href={paths.journal} className={buttonStyle()}>
          Open journal
        </AppLink>
      </div>
    </section>
  )
}

/** `12 trades · New comment from Mara Voss`. Null for an empty journal. */
function describeJournal({ typed, imported, newComments }: MyJournal): string | null {
  const trades = typed + imported
  const parts = [trades > 0 && countTrades(trades), describeComments(newComments)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function describeComments(trades: MyJournal['newComments']): string | null {
  const [latest] = trades
  if (!latest) return null
  if (trades.length > 1) return `New comments on ${trades.length} trades`
  return latest.author ? `New comment from ${latest.author}` : 'New comment'
}
