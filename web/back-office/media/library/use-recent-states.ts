import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { LibraryFile, MediaFile } from '#contract/media/media-file.ts'
import type { ApiReply } from '#web/lib/api/api-client.ts'
import type { Paged } from '#web/lib/api/paged-query.ts'
import { hasRecord } from './library-file.ts'
import { ENCODING_EVERY_MS, recentStatesQuery } from './media.queries.ts'

type LibraryReply = ApiReply<'GET /api/admin/media/library'>
type Library = LibraryReply['data']

/** While a video is being prepared, shows how far it is, without loading the whole library again. */
export function useRecentStates(library: Library | undefined): void {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...recentStatesQuery,
    enabled: library !== undefined && isEncoding(library),
    staleTime: 0,
    refetchInterval: ENCODING_EVERY_MS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after an answer like the last one, because the library may have been loaded in between
  useEffect(() => {
    if (!data) return
    const states = new Map(data.videos.map(({ mediaFileId, renditions }) => [mediaFileId, renditions]))
    queryClient.setQueriesData<Paged<LibraryReply>>(
      { queryKey: ['/api/admin/media/library'] },
      (shown) => shown && { ...shown, rows: { data: replaceStates(shown.rows.data, states) } },
    )
  }, [queryClient, data, dataUpdatedAt])
}

function isEncoding({ courses, ...others }: Library): boolean {
  const files = [...Object.values(courses), ...Object.values(others)].flat()
  return files.some((file) => hasRecord(file) && file.renditions?.state === 'encoding')
}

type States = Map<string, NonNullable<MediaFile['renditions']>>

function replaceStates({ courses, thumbnails, downloads, general }: Library, states: States): Library {
  const replace = (files: LibraryFile[]) =>
    files.map((file) => {
      const renditions = hasRecord(file) ? states.get(file.id) : undefined
      return renditions ? { ...file, renditions } : file
    })
  return {
    courses: Object.fromEntries(Object.entries(courses).map(([course, files]) => [course, replace(files)])),
    thumbnails: replace(thumbnails),
    downloads: replace(downloads),
    general: replace(general),
  }
}
