import { Download } from 'lucide-react'

import { paths } from '#web/paths.ts'
import { isFiltered, type TradeFilters } from '#web/trade-journal/list/trade-filters.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** What is shown, to keep or to print. */
export function JournalFiles({ filters }: { filters: TradeFilters }) {
  return (
    <section aria-label="Download" className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
      <span className="mr-1">{isFiltered(filters) ? 'Download the trades shown:' : 'Download your trades:'}</span>
      {(['csv', 'pdf'] as const).map((format) => (
        <a key={format} href={paths.journalFile(format, filters)} className={buttonStyle({ size: 'small' })}>
          <Download aria-hidden="true" className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </section>
  )
}
