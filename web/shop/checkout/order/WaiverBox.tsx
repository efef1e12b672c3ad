import { useId } from 'react'

import { Checkbox } from '#web/ui/Checkbox.tsx'

type Props = {
  text: string
  lang?: string | undefined
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  isLocked: boolean
  /** Whether access waits for the end of the withdrawal period without it. */
  delaysAccess: boolean
}

/** The wish to start at once. Nobody has to agree: the pay button works either way. */
export function WaiverBox({ text, lang, isGiven, onChange, isLocked, delaysAccess }: Props) {
  const hintId = useId()
  return (
    // The border shows in forced colors, which remove the background.
    <div className="rounded-control border border-transparent bg-raised px-4 py-3.5">
      <Checkbox
        checked={isGiven}
        disabled={isLocked}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span lang={lang} className="block whitespace-pre-line">
            {text}
          </span>
        }
      />
      <p id={hintId} className="mt-1.5 ml-[30px] text-13 text-muted">
        {delaysAccess
          ? 'Optional. If you leave this empty, you keep your right of withdrawal, and access begins after the 14 days.'
          : 'Optional. If you leave this empty, you keep your right of withdrawal and still get access right away.'}
      </p>
    </div>
  )
}
