import { clsx } from 'clsx'

import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'

/** More than that can't be told apart. */
const MOST_MARKS = 16

/** One mark per session: used, left, or on hold. The words below say the same. */
export function CreditRow({ left, total, paused }: MyProgram['credits']) {
  if (total === 0 || total > MOST_MARKS) return null
  const used = Math.max(0, total - left - paused)
  return (
    <div aria-hidden="true" className="mt-5 flex max-w-md gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place.
          key={index}
          className={clsx(
            'h-2 flex-1 rounded-full',
            index < used && 'bg-flame',
            index >= used && index < used + left && 'bg-line',
            index >= used + left && 'border border-line-strong bg-raised',
          )}
        />
      ))}
    </div>
  )
}
