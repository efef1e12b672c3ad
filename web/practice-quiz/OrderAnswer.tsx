import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'

import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { Button } from '#web/ui/Button.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import type { AnswerProps } from './answer-props.ts'

type Props = AnswerProps<'order'> & { question: Extract<AskedQuestion, { kind: 'order' }> }

/** Items to bring into order: dragged, or moved with the arrows. */
export function OrderAnswer({ question: { items }, answer, onAnswer }: Props) {
  const [said, say] = useState('')
  const known = items.map(({ id }) => id)
  const ids = answer && answer.itemIds.length === known.length ? answer.itemIds : known
  const nameOf = (id: string) => items.find((item) => item.id === id)?.text ?? ''
  const reorder = (itemIds: string[]) => onAnswer({ kind: 'order', itemIds })
  const move = (id: string, by: -1 | 1) => {
    const place = ids.indexOf(id) + by
    if (place < 0 || place >= ids.length) return
    reorder(ids.toSpliced(place - by, 1).toSpliced(place, 0, id))
    say(`${nameOf(id)} is now ${place + 1} of ${ids.length}.`)
  }
  return (
    <div>
      <SortableList
        ids={ids}
        nameOf={nameOf}
        onReorder={reorder}
        className="grid gap-2 [&>li]:rounded-control [&>li]:border [&>li]:border-line"
      >
        {(id) => {
          const place = ids.indexOf(id)
          return (
            <div className="flex min-h-13 items-center gap-2 py-1 pr-1.5">
              <span aria-hidden="true" className="tabular w-5 shrink-0 font-display text-16 text-muted">
                {place + 1}
              </span>
              <span dir="auto" className="min-w-0 flex-1 py-1.5 text-16 wrap-anywhere text-ink">
                {nameOf(id)}
              </span>
              {/* They stay focusable at the ends, so that a keyboard doesn't lose its place. */}
              <span className="flex shrink-0">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move ${nameOf(id)} up`}
                  aria-disabled={place === 0}
                  onClick={() => move(id, -1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4.5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Move ${nameOf(id)} down`}
                  aria-disabled={place === ids.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4.5" />
                </Button>
              </span>
            </div>
          )
        }}
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
