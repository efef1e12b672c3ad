import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonStyle } from './button-style.ts'

/** Admin spec §4: a drag begins after 8 px, so that a press stays a press. Fingers hold first, or they scroll. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** What a screen reader hears, with names instead of ids. */
export function dragAnnouncements(nameOf: (id: string) => string): Announcements {
  const over = (id: string | number | undefined) => (id === undefined ? 'nothing' : nameOf(String(id)))
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}.`,
    onDragOver: ({ active, over: place }) => `${nameOf(String(active.id))} is over ${over(place?.id)}.`,
    onDragEnd: ({ active, over: place }) => `${nameOf(String(active.id))} was dropped on ${over(place?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back where it was.`,
  }
}

type Props = {
  ids: string[]
  nameOf: (id: string) => string
  onReorder: (ids: string[]) => void
  /** While a list is filtered its order means nothing. */
  disabled?: boolean
  className?: string
  children: (id: string) => ReactNode
}

/** A list whose rows are dragged by mouse, finger or keyboard (space, arrows, space). */
export function SortableList({ ids, nameOf, onReorder, disabled = false, className, children }: Props) {
  const sensors = useDragSensors()
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: dragAnnouncements(nameOf) }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul className={className}>
          {ids.map((id) => (
            <SortableRow key={id} id={id} name={nameOf(id)} disabled={disabled}>
              {children(id)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { id: string; name: string; disabled: boolean; children: ReactNode }

function SortableRow({ id, name, disabled, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return (
    <li
      ref={setNodeRef}
      onMouseDown={mouseDrag(listeners)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('flex items-stretch bg-surface', isDragging && 'relative z-10 shadow-float')}
    >
      <DragHandle
        ref={setActivatorNodeRef}
        name={name}
        disabled={disabled}
        {...attributes}
        {...handleDrag(listeners)}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

type Listeners = ReturnType<typeof useSortable>['listeners']

/** A mouse may take the row anywhere, but not in a dialog that the row has opened. */
export function mouseDrag(listeners: Listeners): React.MouseEventHandler {
  return (event) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) listeners?.onMouseDown?.(event)
  }
}

/** Fingers and keys take the handle. */
export function handleDrag(listeners: Listeners) {
  return {
    onKeyDown: listeners?.onKeyDown as React.KeyboardEventHandler | undefined,
    onTouchStart: listeners?.onTouchStart as React.TouchEventHandler | undefined,
  }
}

type HandleProps = React.ComponentProps<'button'> & { name: string }

export function DragHandle({ name, className, ...props }: HandleProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={`Move ${name}`}
      className={clsx(
        buttonStyle({ variant: 'quiet' }),
        'h-auto w-9 cursor-grab touch-none px-0! active:translate-y-0 active:cursor-grabbing pointer-coarse:w-11',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  )
}
