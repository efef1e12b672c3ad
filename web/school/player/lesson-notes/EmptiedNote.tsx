import { Button } from '#web/ui/Button.tsx'

type Props = { onBringBack: () => void; onDelete: () => void }

/** Auto-save skips empty notes, so a student who cleared one decides whether to delete it. */
export function EmptiedNote({ onBringBack, onDelete }: Props) {
  return (
    <div role="status" className="mt-2 shrink-0 rounded-control bg-raised px-3 py-2.5 text-14 text-ink-soft">
      <p>The note is empty. What you wrote before is kept until you delete it.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onBringBack}>
          Bring it back
        </Button>
        <Button size="small" variant="outline" onClick={onDelete}>
          Delete note
        </Button>
      </div>
    </div>
  )
}
