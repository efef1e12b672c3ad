import { useEffect } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useLibraryRefresh } from '../use-library-refresh.ts'
import { describePreparation, type Preparation, usePreparations } from './preparations.ts'
import { preparationQueue } from './preparing-here.ts'

/** Shows at the bottom of every back-office page which videos this browser prepares. */
export function PreparationStrip() {
  const { items, isPaused } = usePreparations()
  useEffect(() => preparationQueue.addUnfinished(), [])
  useLeaveWarning(items.some(({ wouldLoseWork }) => wouldLoseWork))
  useFreshLibrary(items.map(({ mediaFileId, state }) => `${mediaFileId} ${state}`).join())
  if (items.length === 0) return null
  return (
    <section
      aria-label="Preparing videos in this browser"
      className="sticky bottom-0 z-20 border-t border-line bg-surface px-5 py-3 sm:px-6 lg:px-8 print:hidden"
    >
      <ul className="grid max-h-[30svh] gap-2 overflow-y-auto">
        {items.map((item) => (
          <PreparationRow key={item.mediaFileId} item={item} isPaused={isPaused} />
        ))}
      </ul>
      {items.some(({ state }) => state !== 'failed') && (
        <p className="mt-1 text-13 text-muted">
          {isPaused ? 'Paused.' : 'You can keep working here.'} If you close this page, it continues next time.
        </p>
      )}
    </section>
  )
}

function PreparationRow({ item, isPaused }: { item: Preparation; isPaused: boolean }) {
  const { mediaFileId, name, state, percent, reason, isRetryable } = item
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-14">
      <div className="grid gap-y-1 sm:flex sm:items-center sm:gap-x-3">
        <span className="min-w-0 flex-1 truncate font-medium text-ink" title={name}>
          {name}
        </span>
        {state === 'failed' ? (
          <span role="alert" className="text-loss">
            {reason}
          </span>
        ) : (
          <span className="tabular text-ink-soft">{describePreparation(item, isPaused)}</span>
        )}
        {state === 'preparing' && (
          <ProgressBar percent={percent} label={`Preparing ${name}`} className="w-full sm:w-40" />
        )}
      </div>
      <span className="flex gap-1">
        {state === 'preparing' && (
          <Button size="small" onClick={isPaused ? preparationQueue.resume : preparationQueue.pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {isRetryable && (
          <Button size="small" onClick={() => preparationQueue.add(item)}>
            Try again
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={state === 'failed' && !isRetryable ? `Dismiss ${name}` : `Cancel ${name}`}
          onClick={() => preparationQueue.cancel(mediaFileId)}
        >
          {state === 'failed' && !isRetryable ? 'Dismiss' : 'Cancel'}
        </Button>
      </span>
    </li>
  )
}

/** Whatever shows this video also shows its renditions. */
function useFreshLibrary(states: string) {
  const refresh = useLibraryRefresh()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshes whenever a video reaches another state
  useEffect(() => {
    void refresh()
  }, [refresh, states])
}
