import { useQuery } from '@tanstack/react-query'

import { statusOf } from '#web/lib/api/api-error.ts'

import { lessonVideoQuery } from '../player.queries.ts'

/** A lesson without a video can be marked complete right away. */
export function useHasNoVideo(lessonId: string | undefined): boolean {
  const { error } = useQuery({ ...lessonVideoQuery(lessonId ?? ''), enabled: false })
  return statusOf(error) === 404
}
