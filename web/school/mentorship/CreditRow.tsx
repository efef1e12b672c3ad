import { clsx } from 'clsx'

import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'

/** More than that can't be told apart. */
const MOST_MARKS = 16

/** Told apart by shape: a thin line for what's gone, an outline for what's booked, a full bar for what can be booked. */
const STYLES = {
  used: 'h-0.5 bg-line-strong forced-colors:bg-[CanvasText]',
  booked: 'h-2.5 border-2 border-flame-deep',
  left: 'h-2.5 bg-flame forced-colors:bg-[CanvasText]',
  paused: 'h-2.5 border border-dashed border-line-strong',
}

/** One mark per session. The words below say the same. */
export function CreditRow({ left, total, paused, booked }: MyProgram['credits'] & { booked: number }) {
  if (total === 0 || total > MOST_MARKS) return null
  const taken = Math.max(0, total - left - paused)
  return (
    <div aria-hidden="true" className="mt-5 flex max-w-md items-center gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place.
          key={index}
          className={clsx('flex-1 rounded-full', STYLES[markAt(index, { taken, booked, left })])}
        />
      ))}
    </div>
  )
}

type Counts = { taken: number; booked: number; left: number }

function markAt(index: number, { taken, booked, left }: Counts): keyof typeof STYLES {
  if (index < taken) return index < taken - booked ? 'used' : 'booked'
  return index < taken + left ? 'left' : 'paused'
}
