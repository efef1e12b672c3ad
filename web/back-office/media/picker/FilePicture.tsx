import { clsx } from 'clsx'
import { Captions, File, FileText, FileVideo, Image, Music } from 'lucide-react'
import { useState } from 'react'

import type { FileType } from '#contract/media/file-types.ts'
import { useSeenOnce } from './use-seen-once.ts'

const ICONS = { video: FileVideo, image: Image, audio: Music, document: FileText, other: File }

/** How far into a video the frame is that stands for it. */
const FRAME_SHARE = 0.35

type Props = { fileType: FileType; fileName: string; url: string | null; className?: string }

/** A frame of a video, an image, or an icon. Nothing is loaded before it is on screen. */
export function FilePicture({ fileType, fileName, url, className }: Props) {
  const [frame, isSeen] = useSeenOnce<HTMLSpanElement>()
  const [hasFailed, setHasFailed] = useState(false)
  const Icon = fileName.endsWith('.vtt') ? Captions : ICONS[fileType]
  const isShown = isSeen && url !== null && !hasFailed
  return (
    <span
      ref={frame}
      className={clsx(
        'relative grid aspect-video place-items-center overflow-hidden rounded-control bg-raised',
        className,
      )}
    >
      {/* Stays until the video has a frame to show. */}
      <Icon aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
      {isShown && fileType === 'video' && (
        <video
          src={url}
          preload="metadata"
          // Videos of one course begin alike; a third in, they can be told apart.
          onLoadedMetadata={({ currentTarget: video }) => {
            video.currentTime = Number.isFinite(video.duration) ? video.duration * FRAME_SHARE : 1
          }}
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onError={() => setHasFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {isShown && fileType === 'image' && (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setHasFailed(true)}
          className="absolute inset-0 size-full bg-raised object-cover"
        />
      )}
    </span>
  )
}
