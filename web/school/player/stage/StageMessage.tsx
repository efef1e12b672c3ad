import { Button } from '#web/ui/Button.tsx'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'
import type { VideoProblem } from './use-video-source.ts'

const CONTACT = 'Please contact support if this issue persists.'

/** What students read when a video can't be shown. */
const MESSAGES: Record<VideoProblem, { title: string; more?: string; reload?: true }> = {
  noVideo: { title: 'No video available for this lesson', more: CONTACT },
  noAnswer: { title: 'Failed to load video', more: CONTACT },
  noAddress: { title: 'Video not available' },
  broken: { title: 'Failed to load video. Please try again.', reload: true },
  offline: {
    title: 'Failed to load video. Please try again.',
    more: "You're offline. Playback resumes when you're back online.",
    reload: true,
  },
}

/** Shown in place of the video when there is none. */
export function StageMessage({ problem }: { problem: VideoProblem }) {
  const { title, more, reload } = MESSAGES[problem]
  return (
    <div
      role="alert"
      className="absolute inset-0 z-10 grid place-content-center justify-items-center bg-paper px-6 text-center max-sm:pb-10"
    >
      <CandleDrawing className="max-sm:hidden" />
      <p className="font-display text-18 font-medium text-ink sm:mt-4 sm:text-22">{title}</p>
      {more && <p className="mt-1 max-w-[44ch] text-14 text-ink-soft">{more}</p>}
      {reload && (
        <Button variant="outline" className="mt-4" onClick={() => location.reload()}>
          Reload Page
        </Button>
      )}
    </div>
  )
}
