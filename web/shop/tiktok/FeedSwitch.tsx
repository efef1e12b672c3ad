import { Button } from '#web/ui/Button.tsx'
import type { WidgetState } from './show-widget.ts'

type Props = {
  state: 'off' | WidgetState
  onTurnOn: () => void
  onTurnOff: () => void
  onTryAgain: () => void
}

const EXPLANATION: Record<Props['state'], string> = {
  off: 'The live feed comes from TikTok. Loading it connects your browser to TikTok, which can then see your IP address and set cookies.',
  loading: 'Loading the TikTok feed...',
  shown: 'This feed comes from TikTok. Your choice is remembered in this browser until you turn it off.',
  failed: "The TikTok feed didn't load. Here are our latest posts instead.",
}

/** TikTok is only contacted after this is turned on, and no longer once it is turned off. */
export function FeedSwitch({ state, onTurnOn, onTurnOff, onTryAgain }: Props) {
  const isOff = state === 'off'
  return (
    <div className="mt-6 flex flex-col gap-4 rounded-card bg-raised p-5 sm:min-h-24 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:px-6">
      <p role="status" className="max-w-[64ch] text-14 text-ink-soft">
        {EXPLANATION[state]}
      </p>
      <div className="flex flex-wrap gap-2 sm:shrink-0 sm:flex-nowrap">
        {state === 'failed' && <Button onClick={onTryAgain}>Try again</Button>}
        {/* A single button with two labels, so that it keeps focus. */}
        <Button key="switch" variant={isOff ? 'secondary' : 'ghost'} onClick={isOff ? onTurnOn : onTurnOff}>
          {isOff ? 'Load TikTok feed' : 'Turn off TikTok feed'}
        </Button>
      </div>
    </div>
  )
}
