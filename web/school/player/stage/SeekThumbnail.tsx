import { findTile } from '#contract/media/rungs.ts'
import type { VideoPlayback } from '#contract/media/video-playback.ts'

type Props = { storyboard: NonNullable<VideoPlayback['storyboard']>; second: number }

/** The small picture of the video at this second, cut out of the storyboard. */
export function SeekThumbnail({ storyboard, second }: Props) {
  const { left, top } = findTile(storyboard, second)
  return (
    <span
      data-part="thumbnail"
      className="block rounded-control border border-ink/20 bg-paper bg-no-repeat"
      style={{
        width: storyboard.tileWidth,
        height: storyboard.tileHeight,
        backgroundImage: `url("${storyboard.url}")`,
        backgroundPosition: `-${left}px -${top}px`,
      }}
    />
  )
}
