import { CircleAlert } from 'lucide-react'

import { Button } from './Button.tsx'

type Props = {
  /** 'This trade' */
  what: string
  isPending: boolean
  onUseOther: () => void
  onKeepMine: () => void
}

/** What a form edits was saved in another tab. Nothing is lost until one version is chosen. */
export function ChangedElsewhere({ what, isPending, onUseOther, onKeepMine }: Props) {
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-loss/50 bg-loss-wash p-4 text-14 text-ink">
      <p className="flex gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
        <span>
          {what} was changed in another tab or on another device. What you typed is still here, but not saved.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={onKeepMine}>
          Save mine instead
        </Button>
        <Button size="small" variant="ghost" disabled={isPending} onClick={onUseOther}>
          Use the other version
        </Button>
      </div>
    </div>
  )
}
