import { DropdownMenu as Radix } from 'radix-ui'
import type { RefObject } from 'react'

import { DropdownItem, DropdownLabel, DropdownSeparator, menuStyle } from './DropdownMenu.tsx'

type Move = { label: string; run: () => void; isPossible?: boolean }
/** `elsewhere`: other lists that the row can move to. */
export type Moves = { within: Move[]; elsewhere?: { title: string; moves: Move[] } }

type Props = {
  name: string
  moves: Moves
  handle: RefObject<HTMLElement | null>
  onMoveAway: () => void
  onClose: () => void
}

/** An alternative to dragging (WCAG 2.5.7). The handle isn't the menu's trigger, because its keys drag. */
export function MoveMenu({ name, moves: { within, elsewhere }, handle, onMoveAway, onClose }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Radix.Trigger tabIndex={-1} aria-hidden="true" className="pointer-events-none absolute inset-0" />
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={undefined}
          aria-label={`Move ${name}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            handle.current?.focus({ preventScroll: true })
          }}
          className={menuStyle}
        >
          {within.map(({ label, isPossible = true, run }) => (
            <DropdownItem key={label} disabled={!isPossible} onSelect={run}>
              {label}
            </DropdownItem>
          ))}
          {elsewhere && elsewhere.moves.length > 0 && (
            <>
              <DropdownSeparator />
              <DropdownLabel className="text-13 text-muted">{elsewhere.title}</DropdownLabel>
              {elsewhere.moves.map(({ label, run }, at) => (
                <DropdownItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lists may have the same name.
                  key={at}
                  onSelect={() => {
                    onMoveAway()
                    run()
                  }}
                >
                  <span className="min-w-0 break-words">{label}</span>
                </DropdownItem>
              ))}
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The moves within one list. */
export function movesWithin(ids: string[], id: string, onReorder: (ids: string[]) => void): Move[] {
  const at = ids.indexOf(id)
  const last = ids.length - 1
  const to = (label: string, place: number): Move => ({
    label,
    isPossible: place >= 0 && place <= last && place !== at,
    run: () => onReorder(ids.toSpliced(at, 1).toSpliced(place, 0, id)),
  })
  return [to('Move up', at - 1), to('Move down', at + 1), to('Move to the top', 0), to('Move to the end', last)]
}
