import { CloudOff } from 'lucide-react'

import { CheckIcon } from '#web/ui/line-icons.tsx'

export type Saving = 'idle' | 'saving' | 'saved' | 'waiting'

/** Quiet while all is well. */
export function SaveState({ saving }: { saving: Saving }) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-right text-14 text-muted">
      {saving === 'saving' && 'Saving…'}
      {saving === 'saved' && (
        <>
          <CheckIcon className="size-4 shrink-0" />
          Saved
        </>
      )}
      {saving === 'waiting' && (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-flame-deep" />
          <span className="text-ink">Kept on this device. We'll save it when you're back online.</span>
        </>
      )}
    </p>
  )
}
