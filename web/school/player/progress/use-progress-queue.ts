import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import type { LessonProgress, SavedProgress } from '#contract/learning/progress.ts'
import { isLostSession } from '#web/lib/api/api-error.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'
import { putWithKeepalive } from '#web/note-autosave/put-with-keepalive.ts'
import { courseProgressQuery, MY_COURSES_KEY } from '../player.queries.ts'
import { ProgressQueue } from './progress-queue.ts'

/** The student's progress queue; sends waiting saves on load and when back online. */
export function useProgressQueue(courseId: string): ProgressQueue {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const name = `candlewick-progress:${viewer?.id}`
  const queue = useMemo(
    () =>
      new ProgressQueue({
        send: async (lessonId, body) => (await putWithKeepalive(`/api/my/progress/${lessonId}`, body)) as SavedProgress,
        keep: (waiting) => saveLocally(name, waiting),
        read: () => readLocally(name),
        onSaved: (progress) => showSaved(queryClient, courseId, progress),
        onLostSession: (error) => isLostSession(error) && logInAgain(),
        onRefused: () => void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY }),
      }),
    [queryClient, courseId, name],
  )
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [queue])
  return queue
}

/** Saving returns the lesson's new progress. Completing a lesson changes the course totals too, so those reload. */
function showSaved(queryClient: QueryClient, courseId: string, saved: LessonProgress) {
  const key = courseProgressQuery(courseId).queryKey
  const before = queryClient.getQueryData(key)?.lessons.find(({ lessonId }) => lessonId === saved.lessonId)
  queryClient.setQueryData(
    key,
    (known) =>
      known && {
        ...known,
        lessons: known.lessons.map((lesson) => (lesson.lessonId === saved.lessonId ? saved : lesson)),
      },
  )
  if (saved.completed && !before?.completed) queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
}
