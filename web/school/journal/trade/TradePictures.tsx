import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { PICTURE_TYPES } from '#contract/accounts/picture-rules.ts'
import type { PictureMoment } from '#contract/journal/journal-limits.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import { TradePicture } from '#web/trade-journal/TradePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useChangePicture, useRemovePicture } from './trade.mutations.ts'

const MOMENTS = { before: 'Before', after: 'After' }

/** The chart when the trade was opened, and when it was over. Saved as soon as they're chosen. */
export function TradePictures({ trade }: { trade: TradeDetail }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans text-16 font-medium text-ink">
        Screenshots
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Screenshot trade={trade} moment="before" />
        <Screenshot trade={trade} moment="after" />
      </div>
    </section>
  )
}

function Screenshot({ trade, moment }: { trade: TradeDetail; moment: PictureMoment }) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePicture({ tradeId: trade.id, moment })
  const remove = useRemovePicture({ tradeId: trade.id, moment })
  const picture = trade.pictures.find((one) => one.moment === moment)
  const isPending = change.isPending || remove.isPending
  const state = `${picture ? 'has one' : 'has none'}, ${isPending ? 'pending' : 'done'}`
  const lastState = useRef(state)
  useEffect(() => {
    // The buttons were disabled or replaced, which loses the focus to the dialog.
    if (lastState.current !== state) setTimeout(() => focusIfLost(box.current?.querySelector('button')))
    lastState.current = state
  }, [state])
  const choose = () => input.current?.click()
  return (
    <div ref={box} className="grid content-start gap-2">
      <p className="text-14 font-medium text-ink">{MOMENTS[moment]}</p>
      {picture ? (
        <TradePicture picture={picture} />
      ) : (
        <button
          type="button"
          disabled={isPending}
          onClick={choose}
          className="grid aspect-video place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong text-14 text-ink-soft transition-colors hover:bg-raised"
        >
          <ImagePlus aria-hidden="true" className="size-6 text-muted" />
          {change.isPending ? 'Uploading...' : `Add a screenshot from ${moment}`}
        </button>
      )}
      {picture && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isPending} onClick={choose}>
            {change.isPending ? 'Uploading...' : 'Replace'}
            <span className="sr-only"> the screenshot from {moment}</span>
          </Button>
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => remove.mutate()}>
            Remove<span className="sr-only"> the screenshot from {moment}</span>
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`Screenshot from ${moment}`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) change.mutate(file)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function focusIfLost(place: HTMLElement | null | undefined): void {
  if (document.activeElement?.matches('body, [role=dialog]')) place?.focus()
}
