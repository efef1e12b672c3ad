import { CircleAlert } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'

type Props = { isPending: boolean; onTakeTheirs: () => void; onKeepMine: () => void }

/** Somebody else saved first. Nothing is lost until one version is chosen. */
export function ChangedMeanwhile({ isPending, onTakeTheirs, onKeepMine }: Props) {
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-loss/50 bg-loss-wash p-4 text-14 text-ink">
      <p className="flex gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
        <span>
          Someone else saved this quiz while you were writing. Your changes are still here, but not saved. Open this
          page in another tab to compare the two.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={onKeepMine}>
          Save mine instead
        </Button>
        <Button size="small" variant="ghost" disabled={isPending} onClick={onTakeTheirs}>
          Use their version
        </Button>
      </div>
    </div>
  )
}
