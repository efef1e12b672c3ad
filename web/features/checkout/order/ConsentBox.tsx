import type { ReactNode } from 'react'

import { Checkbox } from '#web/ui/Checkbox.tsx'

type Props = { isGiven: boolean; onChange: (isGiven: boolean) => void; isLocked: boolean; children: ReactNode }

/** Something that must be agreed to, with its full words. */
export function ConsentBox({ isGiven, onChange, isLocked, children }: Props) {
  return (
    <div className="rounded-control bg-raised px-4 py-3.5">
      <Checkbox
        required
        checked={isGiven}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.checked)}
        label={<span className="block whitespace-pre-line">{children}</span>}
      />
    </div>
  )
}
