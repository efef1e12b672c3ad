import type { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'

import { buttonStyle } from './button-style.ts'
import { MoveMenu, type Moves } from './MoveMenu.tsx'

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
type Props = { id: string; name: string; sortable: Sortable; moves: Moves; disabled?: boolean; className?: string }

/** The row just moved to another list by the menu; its new handle takes focus. */
let movedId: string | null = null

/** Drags by touch and keyboard; a click opens the same moves as a menu. */
export function DragHandle({ id, name, sortable, moves, disabled = false, className }: Props) {
  const { attributes, listeners, setActivatorNodeRef } = sortable
  const button = useRef<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (movedId !== id) return
    movedId = null
    button.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <span className={clsx('relative flex shrink-0', className)}>
      <button
        type="button"
        {...attributes}
        ref={(element) => {
          button.current = element
          setActivatorNodeRef(element)
        }}
        disabled={disabled}
        aria-label={`Move ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Drag to move, or click for a menu"
        onClick={() => setOpen(true)}
        onTouchStart={listeners?.onTouchStart as React.TouchEventHandler | undefined}
        onKeyDown={listeners?.onKeyDown as React.KeyboardEventHandler | undefined}
        // Space picks the row up and drops it, so it must not click as well.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        className={clsx(
          buttonStyle({ variant: 'quiet' }),
          'h-auto w-9 cursor-grab touch-none px-0! active:translate-y-0 active:cursor-grabbing pointer-coarse:w-11',
        )}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <MoveMenu
          name={name}
          moves={moves}
          handle={button}
          onMoveAway={() => {
            movedId = id
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

/** A mouse can drag the row by any part of it, but not by a dialog or menu opened from it. */
export function mouseDrag(listeners: Sortable['listeners']): React.MouseEventHandler {
  return (event) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) listeners?.onMouseDown?.(event)
  }
}
