import { Button } from '#web/ui/Button.tsx'

type Props = { onRestore: () => void; onDelete: () => void }

/** Auto-save skips empty notes, so a student who cleared one decides whether to delete it. */
export function ClearedNote({ onRestore, onDelete }: Props) {
  return (
    <div role="status" className="mt-2 shrink-0 rounded-control bg-raised px-3 py-2.5 text-14 text-ink-soft">
      <p>This note is empty. Your previous text is kept until you delete it.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onRestore}>
          Restore it
        </Button>
        <Button size="small" variant="outline" onClick={onDelete}>
          Delete note
        </Button>
      </div>
    </div>
  )
}
