import { type ComponentProps, type ReactNode, useRef } from 'react'

import { findTimeStamps } from '#contract/learning/time-stamp.ts'
import { controlStyle } from '#web/ui/control-style.ts'

type Props = ComponentProps<'textarea'> & { value: string }

/** The text of a note. A copy behind it tints the times, because a text field can't style its own words. */
export function NoteField({ value, ...props }: Props) {
  const tints = useRef<HTMLDivElement>(null)
  return (
    <div className="note-field mt-2">
      <div ref={tints} aria-hidden="true" className="note-tints">
        {tintTimes(value)}
      </div>
      <textarea
        {...props}
        value={value}
        onScroll={({ currentTarget }) => {
          if (tints.current) tints.current.scrollTop = currentTarget.scrollTop
        }}
        className={controlStyle('resize-none py-2 field-sizing-content')}
      />
    </div>
  )
}

function tintTimes(content: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const { at, label } of findTimeStamps(content)) {
    const end = at + label.length + 2
    parts.push(content.slice(from, at), <mark key={at}>{content.slice(at, end)}</mark>)
    from = end
  }
  // A line break at the very end only counts if something follows it.
  return [...parts, `${content.slice(from)}\n`]
}
