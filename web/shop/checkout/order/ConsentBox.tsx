import { clsx } from 'clsx'
import { useId, useState } from 'react'

import { Checkbox } from '#web/ui/Checkbox.tsx'
import { firstSentences } from './first-sentences.ts'

type Props = {
  text: string
  lang?: string | undefined
  isGiven: boolean
  onChange: (isGiven: boolean) => void
  isLocked: boolean
  /** Someone pressed the pay button without it. */
  isMissed: boolean
}

const SHOWN_SENTENCES = 2

/** A consent checkbox. A long text starts with its first two sentences; agreeing always means the whole text. */
export function ConsentBox({ text, lang, isGiven, onChange, isLocked, isMissed }: Props) {
  const textId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { start, hasMore } = firstSentences(text, SHOWN_SENTENCES)
  const isShort = hasMore && !isOpen
  return (
    <div
      className={clsx(
        'rounded-control border bg-raised px-4 py-3.5',
        isMissed && !isGiven ? 'border-loss' : 'border-transparent',
      )}
    >
      <Checkbox
        required
        data-consent=""
        aria-invalid={isMissed && !isGiven}
        checked={isGiven}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <span id={textId} lang={lang} className="block whitespace-pre-line">
            {isShort ? start : text}
          </span>
        }
      />
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 ml-[30px] inline-flex min-h-8 items-center rounded-control text-14 font-medium text-flame-deep underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  )
}
