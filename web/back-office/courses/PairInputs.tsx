import { Plus, X } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

export type Pair = { head: string; body: string }

type Props = {
  /** What one pair is called: 'Concept'. */
  noun: string
  headLabel: string
  bodyLabel: string
  pairs: Pair[]
  onChange: (pairs: Pair[]) => void
}

/** A list of pairs: a name and a sentence about it. */
export function PairInputs({ noun, headLabel, bodyLabel, pairs, onChange }: Props) {
  const change = (position: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, at) => (at === position ? { ...pair, ...part } : pair)))
  return (
    <div className="grid gap-3">
      {pairs.map(({ head, body }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no id, only a position.
        <div key={position} className="flex items-start gap-1">
          <div className="grid flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <Input
              aria-label={`${headLabel} ${position + 1}`}
              placeholder={headLabel}
              value={head}
              onChange={({ target }) => change(position, { head: target.value })}
            />
            <Textarea
              rows={1}
              aria-label={`${bodyLabel} ${position + 1}`}
              placeholder={bodyLabel}
              value={body}
              onChange={({ target }) => change(position, { body: target.value })}
            />
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${noun.toLowerCase()} ${position + 1}`}
            onClick={() => onChange(pairs.toSpliced(position, 1))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...pairs, { head: '', body: '' }])}>
          <Plus aria-hidden="true" className="size-4" />
          Add {noun}
        </Button>
      </div>
    </div>
  )
}

export const filledPairs = (pairs: Pair[]) => pairs.filter(({ head }) => head.trim() !== '')
