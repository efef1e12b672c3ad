import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { FileProblems } from '#web/ui/FileProblems.tsx'

type Counts = Pick<ImportPreview, 'duplicates' | 'ignored' | 'stillOpen' | 'problems' | 'moreProblems'>

/** What was found in a file and why not all of it becomes a trade. */
export function ImportCounts({ lead, counts }: { lead: string; counts: Counts }) {
  const { duplicates, ignored, stillOpen, problems, moreProblems } = counts
  return (
    <div className="grid gap-3">
      <div className="rounded-card bg-raised px-4 py-3 text-14 text-ink-soft" role="status">
        <p className="font-medium text-ink">{lead}</p>
        <ul>
          {duplicates > 0 && (
            <li>{duplicates === 1 ? '1 duplicate' : `${duplicates.toLocaleString('en-US')} duplicates`}, left out.</li>
          )}
          {stillOpen > 0 && <li>{stillOpen} still open in this file. Import them once they're closed.</li>}
          {ignored > 0 && <li>{ignored === 1 ? "1 row isn't a trade." : `${ignored} rows aren't trades.`}</li>}
        </ul>
      </div>
      {problems.length > 0 && (
        <FileProblems
          title="We can't read these rows. The rest can be imported without them."
          {...{ problems, moreProblems }}
        />
      )}
    </div>
  )
}
