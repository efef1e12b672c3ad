import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

import type { NextLesson } from '#contract/learning/dashboard.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import { lessonFrameQuery } from './dashboard.queries.ts'

type Props = { lesson: NextLesson; picture: ReactNode }

/** The course's picture, replaced by the video frame where the student left off once it has loaded. */
export function LessonFrame({ lesson: { lessonId, lessonType, positionSeconds }, picture }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { data } = useQuery({
    ...lessonFrameQuery(lessonId),
    enabled: positionSeconds > 0 && !isTextLesson(lessonType),
    staleTime: 0,
  })
  return (
    <div className="relative aspect-video overflow-hidden bg-raised lg:aspect-auto lg:min-h-88">
      {picture}
      {data && (
        <video
          aria-hidden="true"
          tabIndex={-1}
          muted
          playsInline
          disablePictureInPicture
          preload="metadata"
          src={`${data.videoUrl}#t=${positionSeconds}`}
          onLoadedData={() => setIsShown(true)}
          onError={() => setIsShown(false)}
          className={clsx(
            'absolute inset-0 size-full object-cover transition-opacity duration-200',
            isShown ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </div>
  )
}
