import { Button } from '#web/ui/Button.tsx'
import { useRestoreTrade } from './trade/trade.mutations.ts'

/** Where the focus goes after the dialog of a deleted trade. */
export const UNDO_ID = 'undo-delete'

type Props = { trade: { id: string; name: string }; onDone: () => void }

/** Stays until the person moves on, because a toast may be gone before it's read. */
export function UndoDelete({ trade: { id, name }, onDone }: Props) {
  const restore = useRestoreTrade()
  return (
    <div
      role="status"
      className="sticky top-20 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 text-14 text-ink"
    >
      <span className="min-w-0 wrap-anywhere">{name} was deleted.</span>
      <span className="flex gap-2">
        <Button
          id={UNDO_ID}
          size="small"
          disabled={restore.isPending}
          onClick={() => restore.mutate(id, { onSuccess: onDone })}
        >
          {restore.isPending ? 'Restoring...' : 'Undo'}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Dismiss
        </Button>
      </span>
    </div>
  )
}
