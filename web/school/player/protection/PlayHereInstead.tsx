import { Button } from '#web/ui/Button.tsx'
import type { PlayQuestion } from './play-turn.ts'

const REASONS: Record<PlayQuestion, string> = {
  'too-many':
    'Your account is already playing elsewhere. If you play here, the video that has been playing longest stops.',
  'taken-over': 'The video stopped here because your account started playing elsewhere. Your progress is saved.',
}

type Props = { question: PlayQuestion; onPlay: () => void }

/** Covers the video, because it doesn't play here now. */
export function PlayHereInstead({ question, onPlay }: Props) {
  return (
    <section
      role="alert"
      className="absolute inset-0 z-10 grid animate-appear place-content-center justify-items-center bg-paper/90 px-6 pb-14 text-center sm:pb-16"
    >
      <h2 className="text-16 text-ink sm:text-22">Play here instead?</h2>
      <p className="mt-1 max-w-[44ch] text-14 text-ink-soft">{REASONS[question]}</p>
      <Button variant="primary" className="mt-3 sm:mt-4" onClick={onPlay}>
        Play here
      </Button>
    </section>
  )
}
