import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = { onAdd: () => void; onImport: () => void }

/** Before the first trade. */
export function EmptyJournal({ onAdd, onImport }: Props) {
  return (
    <EmptyState
      title="Your first trade starts the journal"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={onAdd}>
            Add your first trade
          </Button>
          <Button onClick={onImport}>Import CSV</Button>
        </div>
      }
    >
      A few lines per trade are enough to see later what works for you and what doesn't.
    </EmptyState>
  )
}
