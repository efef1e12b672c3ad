import { useId, useState } from 'react'

import type { AskedQuestion } from '#contract/practice/quiz-attempt.ts'
import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { AnswerProps } from './answer-props.ts'
import { ImageMarker, MarkedImage } from './MarkedImage.tsx'

type Point = { x: number; y: number }
type Props = AnswerProps<'image'> & { question: Extract<AskedQuestion, { kind: 'image' }> }

const STEP = 0.01
const LARGE_STEP = 0.1
const MIDDLE: Point = { x: 0.5, y: 0.5 }
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A place on an image: clicked, tapped, found with the arrow keys, or typed as numbers. */
export function ImageAnswer({ question, answer, onAnswer }: Props) {
  const [aim, setAim] = useState<Point | null>(null)
  const [said, say] = useState('')
  const id = useId()
  const set = (point: Point) => {
    setAim(null)
    onAnswer({ kind: 'image', ...point })
    say(`Marked ${describePoint(point)}.`)
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = aim ?? answer ?? MIDDLE
    const direction = DIRECTIONS[event.key]
    if (direction) {
      event.preventDefault()
      const step = event.shiftKey ? LARGE_STEP : STEP
      // The first press shows the crosshair where it is.
      const next = aim ? { x: within(from.x + direction.x * step), y: within(from.y + direction.y * step) } : from
      setAim({ x: next.x, y: next.y })
      say(capitalized(`${describePoint(next)}. Press Enter to mark it.`))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      set({ x: from.x, y: from.y })
    } else if (event.key === 'Escape' && aim) {
      event.stopPropagation()
      setAim(null)
      say('')
    }
  }
  return (
    <div>
      <p id={`${id}-how`} className="mb-2.5 text-14 text-muted">
        Click or tap the place<span className="pointer-coarse:hidden">, or use the arrow keys and Enter</span>.
      </p>
      <div
        role="application"
        aria-label={`Image: ${question.imageText}`}
        aria-describedby={`${id}-how ${id}-place`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work here.
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setAim(null)}
        className="w-fit max-w-full rounded-control"
      >
        <MarkedImage url={question.imageUrl} text="" className="cursor-crosshair" onPoint={set}>
          {answer && <ImageMarker {...answer} kind="answer" />}
          {aim && <ImageMarker {...aim} kind="aim" />}
        </MarkedImage>
      </div>
      <p id={`${id}-place`} className="mt-2 text-14 text-ink-soft">
        {answer ? `Your mark is ${describePoint(answer)}.` : 'Nothing is marked yet.'}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Disclosure summary={<span className="text-14 font-medium text-ink-soft">Enter the place as numbers</span>}>
        <TypedPoint key={answer ? `${answer.x} ${answer.y}` : 'none'} point={answer} onSet={set} />
      </Disclosure>
    </div>
  )
}

type TypedProps = { point: Point | undefined; onSet: (point: Point) => void }

function TypedPoint({ point, onSet }: TypedProps) {
  const [typed, setTyped] = useState({ x: percent(point?.x), y: percent(point?.y) })
  const read = { x: fractionOf(typed.x), y: fractionOf(typed.y) }
  const set = () => {
    const { x, y } = read
    if (x !== null && y !== null && (x !== point?.x || y !== point?.y)) onSet({ x, y })
  }
  const field = (axis: 'x' | 'y', label: string) => (
    <Field
      label={label}
      error={typed[axis].trim() !== '' && read[axis] === null ? 'Please enter a number from 0 to 100.' : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="tabular max-w-32"
          value={typed[axis]}
          onChange={({ target }) => setTyped({ ...typed, [axis]: target.value })}
          onBlur={set}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            set()
          }}
        />
      )}
    </Field>
  )
  return (
    <div className="grid max-w-md grid-cols-2 gap-4 pb-2">
      {field('x', 'From the left (%)')}
      {field('y', 'From the top (%)')}
    </div>
  )
}

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000
const percent = (part: number | undefined) => (part === undefined ? '' : String(Math.round(part * 1000) / 10))
const describePoint = ({ x, y }: Point) =>
  `${Math.round(x * 100)}% from the left and ${Math.round(y * 100)}% from the top`
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function fractionOf(typed: string): number | null {
  const value = readTypedNumber(typed)
  return value === null || value < 0 || value > 100 ? null : value / 100
}
