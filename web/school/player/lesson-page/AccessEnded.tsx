import { clsx } from 'clsx'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'

/** Replaces the lesson when access ends while the player is open. Notes can still be read. */
export function AccessEnded({ isVideo }: { isVideo: boolean }) {
  return (
    <div
      role="alert"
      className={clsx(
        'grid place-content-center justify-items-center px-6 text-center',
        // Only a video's place keeps its height.
        isVideo ? 'absolute inset-0' : 'min-h-full py-14',
      )}
    >
      <CandleDrawing className="max-sm:hidden" />
      <p className="font-display text-18 font-medium text-ink sm:mt-4 sm:text-22">
        You no longer have access to this course
      </p>
      <p className="mt-1 max-w-[48ch] text-14 text-ink-soft">
        Your progress and saved notes are kept. Please contact support if you think this is a mistake.
      </p>
      <AppLink href={paths.dashboard} className={buttonStyle({ variant: 'outline', className: 'mt-4' })}>
        Back to Dashboard
      </AppLink>
    </div>
  )
}
