import { clsx } from 'clsx'
import { type PointerEvent, useRef, useState } from 'react'

import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'
import { Button } from '#web/ui/Button.tsx'
import { type AreaFields, inPercent } from './quiz-fields.ts'

type Drawn = Omit<AreaFields, 'id'>
type Point = { x: number; y: number }
type Props = { url: string; areas: AreaFields[]; onDraw: ((area: Drawn) => void) | undefined }

/** Smaller ones are clicks that went astray. */
const SMALLEST = 0.01

/** The image with its areas. A mouse draws at once; a finger only after asking, so that it can still scroll. */
export function AreaCanvas({ url, areas, onDraw }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const part = (offset: number, size: number) => Math.min(1, Math.max(0, size === 0 ? 0 : offset / size))
    return { x: part(event.clientX - left, width), y: part(event.clientY - top, height) }
  }
  const finish = () => {
    if (!drag) return
    setDrag(null)
    const { x, y, width, height } = rectangleOf(drag)
    if (width < SMALLEST || height < SMALLEST) return
    setDrawing(false)
    onDraw?.({ x: inPercent(x), y: inPercent(y), width: inPercent(width), height: inPercent(height) })
  }
  const shown = drag && rectangleOf(drag)
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-13 text-muted">
        <span className="pointer-coarse:hidden">
          Drag over the image to mark an area, or add one and type its place.
        </span>
        <span className="not-pointer-coarse:hidden">Tap “Draw area”, then drag over the image.</span>
      </p>
      {onDraw && (
        <Button
          size="small"
          className="not-pointer-coarse:hidden"
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {isDrawing ? 'Drag over the image now' : 'Draw area'}
        </Button>
      )}
      <div
        ref={box}
        className={clsx(
          'relative w-fit max-w-full cursor-crosshair overflow-hidden rounded-control border border-line select-none',
          isDrawing && 'touch-none outline-2 outline-flame-deep',
        )}
        onPointerDown={(event) => {
          if (!onDraw || event.button !== 0 || (event.pointerType === 'touch' && !isDrawing)) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = pointOf(event)
          setDrag({ from, to: from })
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setDrag(null)}
      >
        <img src={url} alt="" draggable={false} className="block max-h-[28rem] max-w-full" />
        {areas.map((area, at) => (
          <Mark key={area.id} {...toParts(area)} name={String(at + 1)} />
        ))}
        {shown && <Mark {...shown} name="" />}
      </div>
    </div>
  )
}

type Rectangle = { x: number; y: number; width: number; height: number }

function Mark({ x, y, width, height, name }: Rectangle & { name: string }) {
  return (
    <span
      className="tabular pointer-events-none absolute overflow-hidden border-2 border-[#f7b23b] bg-[#f7b23b]/25 text-13 shadow-[0_0_0_1.5px_#14171c]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    >
      {name && <span className="bg-[#14171c] px-1 text-[#fff]">{name}</span>}
    </span>
  )
}

function rectangleOf({ from, to }: { from: Point; to: Point }): Rectangle {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return { x, y, width: Math.max(from.x, to.x) - x, height: Math.max(from.y, to.y) - y }
}

function toParts({ x, y, width, height }: Drawn): Rectangle {
  const part = (typed: string) => (readTypedNumber(typed) ?? 0) / 100
  return { x: part(x), y: part(y), width: part(width), height: part(height) }
}
