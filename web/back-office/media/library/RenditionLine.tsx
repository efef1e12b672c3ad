import type { MediaFile } from '#contract/media/media-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '../format-bytes.ts'
import { describePreparation, usePreparations } from '../prepare/preparations.ts'
import { usePrepareHere } from '../prepare/use-prepare-here.ts'
import { usePrepareVideo } from './media.mutations.ts'

/** Where a video stands: as uploaded, being prepared for slow connections, ready, or failed. */
export function RenditionLine({ file }: { file: MediaFile }) {
  const prepare = usePrepareVideo()
  const prepareHere = usePrepareHere(file)
  const { items, isPaused } = usePreparations()
  const { renditions } = file
  if (!renditions || !file.isActive) return null
  const here = items.find(({ mediaFileId, state }) => mediaFileId === file.id && state !== 'failed')
  if (here) return <p className="tabular text-13 text-muted">{describePreparation(here, isPaused)}</p>
  if (renditions.state !== 'failed') {
    return (
      <>
        <p className="tabular text-13 text-muted">{describeState(renditions)}</p>
        {/* What nobody has begun yet is in the file's menu, and above the list for all of them. */}
        {prepareHere && renditions.state === 'encoding' && (
          <Button size="small" className="mt-1.5" onClick={prepareHere}>
            Continue in this browser
          </Button>
        )}
      </>
    )
  }
  return (
    <div className="text-13 wrap-anywhere text-loss">
      <p>Failed: {renditions.reason}</p>
      <Button
        size="small"
        className="mt-1.5"
        disabled={prepare.isPending}
        onClick={prepareHere ?? (() => prepare.mutate({ id: file.id, name: file.originalFileName }))}
      >
        Try again
      </Button>
    </div>
  )
}

function describeState(renditions: Exclude<NonNullable<MediaFile['renditions']>, { state: 'failed' }>): string {
  if (renditions.state === 'original') return 'Original'
  if (renditions.state === 'encoding') {
    const { isStalled, percent } = renditions
    if (isStalled) return `Stopped at ${percent}%`
    return percent === 0 ? 'Waiting' : `Encoding ${percent}%`
  }
  const { renditionCount, sizeBytes } = renditions
  return `Ready (${renditionCount} ${renditionCount === 1 ? 'rendition' : 'renditions'}, ${formatBytes(sizeBytes)})`
}
