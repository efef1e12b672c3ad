import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { preloadEngine } from '#web/adaptive-video/open-adaptive-video.ts'
import { lessonPlaybackQuery, lessonQuery } from '../player.queries.ts'

/** Asks for a lesson that the address names while its course is still loading. Failures show once it's on the page. */
export function useEarlyLesson(lessonId: string | null): void {
  const queryClient = useQueryClient()
  useState(() => {
    if (!lessonId) return
    void queryClient.prefetchQuery(lessonQuery(lessonId))
    queryClient.fetchQuery(lessonPlaybackQuery(lessonId)).then(preloadEngine, () => {})
  })
}
