import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'

type Point = { x: number; y: number }
type Size = { width: number; height: number }
type Props = {
  /** Of the picture's middle, from the middle of the frame. */
  position: Point
  /** As large as it's shown. */
  picture: Size
  frame: Size
  onMove: (position: Point) => void
}

const DIRECTIONS = [
  { name: 'left', x: -1, y: 0, Icon: ArrowLeft },
  { name: 'right', x: 1, y: 0, Icon: ArrowRight },
  { name: 'up', x: 0, y: -1, Icon: ArrowUp },
  { name: 'down', x: 0, y: 1, Icon: ArrowDown },
]
const STEPS_PER_FRAME = 25

/** Moves a picture behind its frame without dragging (WCAG 2.5.7), and never further than its edge. */
export function MovePicture({ position, picture, frame, onMove }: Props) {
  const moved = (at: number, direction: number, side: keyof Size) => {
    const room = Math.abs(picture[side] - frame[side]) / 2
    return Math.min(room, Math.max(-room, at + (direction * frame[side]) / STEPS_PER_FRAME))
  }
  return (
    <div className="flex gap-1">
      {DIRECTIONS.map(({ name, x, y, Icon }) => {
        const next = { x: moved(position.x, x, 'width'), y: moved(position.y, y, 'height') }
        return (
          // At the edge they stay focusable, so that a keyboard doesn't lose its place.
          <Button
            key={name}
            variant="quiet"
            size="icon"
            aria-label={`Move the image ${name}`}
            aria-disabled={next.x === position.x && next.y === position.y}
            onClick={() => onMove(next)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </Button>
        )
      })}
    </div>
  )
}
