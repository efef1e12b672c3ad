import { Plus, X } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

type Props = {
  /** What one line is called: 'Item'. */
  noun: string
  lines: string[]
  onChange: (lines: string[]) => void
}

/** A list of short texts with one input each, and buttons to add and remove them. */
export function LineInputs({ noun, lines, onChange }: Props) {
  return (
    <div className="grid gap-2">
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, only a position.
        <div key={position} className="flex gap-1">
          <Textarea
            rows={1}
            aria-label={`${noun} ${position + 1}`}
            value={line}
            // The new line was just added with the button.
            autoFocus={line === '' && position === lines.length - 1}
            onChange={({ target }) => onChange(lines.with(position, target.value.replace(/\n/g, ' ')))}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${noun.toLowerCase()} ${position + 1}`}
            onClick={() => onChange(lines.toSpliced(position, 1))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...lines, ''])}>
          <Plus aria-hidden="true" className="size-4" />
          Add {noun}
        </Button>
      </div>
    </div>
  )
}

/** Drops empty lines. */
export const filledLines = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
