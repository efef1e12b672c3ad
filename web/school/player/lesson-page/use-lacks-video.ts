import { useQuery } from '@tanstack/react-query'

import { statusOf } from '#web/lib/api/api-error.ts'

import { lessonVideoQuery } from '../player.queries.ts'

/** The player has asked and there is none: nothing has to be watched before such a lesson may be marked complete. */
export function useLacksVideo(lessonId: string | undefined): boolean {
  const { error } = useQuery({ ...lessonVideoQuery(lessonId ?? ''), enabled: false })
  return statusOf(error) === 404
}
