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
import type { ReactNode } from 'react'

import { DragHandle, mouseDrag } from './DragHandle.tsx'
import { type Moves, movesWithin } from './MoveMenu.tsx'

/** A drag starts after 8 px, so that a click stays a click. Touch needs a short hold first, or the page scrolls. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** Screen reader announcements, with names instead of ids. */
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
  /** The order of a filtered list can't be changed. */
  disabled?: boolean
  className?: string
  children: (id: string) => ReactNode
}

/** A list whose rows can be dragged by mouse, touch or keyboard (space, arrows, space), or moved by a menu. */
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
            <SortableRow
              key={id}
              id={id}
              name={nameOf(id)}
              moves={{ within: movesWithin(ids, id, onReorder) }}
              disabled={disabled}
            >
              {children(id)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { id: string; name: string; moves: Moves; disabled: boolean; children: ReactNode }

function SortableRow({ id, name, moves, disabled, children }: RowProps) {
  const sortable = useSortable({ id, disabled })
  const { listeners, setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      onMouseDown={mouseDrag(listeners)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('flex items-stretch bg-surface', isDragging && 'relative z-10 shadow-float')}
    >
      <DragHandle id={id} name={name} sortable={sortable} moves={moves} disabled={disabled} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
