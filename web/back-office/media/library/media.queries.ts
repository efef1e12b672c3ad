import type { FileType } from '#contract/media/file-types.ts'
import type { MediaCategory } from '#contract/media/media-categories.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'

export const LIBRARY_PAGE = 200
/** Uploads by others show up within a minute; the totals can wait longer. */
export const LIBRARY_EVERY_MS = 60_000
export const STATS_EVERY_MS = 5 * 60_000

export type LibraryFilters = {
  search: string
  category: MediaCategory | 'all'
  fileType: FileType | 'all'
}

export const libraryQuery = (filters: LibraryFilters, offset: number) =>
  pagedQuery('GET /api/admin/media/library', { query: { ...filters, limit: LIBRARY_PAGE, offset } })

/** While a video is being prepared. */
export const ENCODING_EVERY_MS = 4_000

export const recentStatesQuery = apiQuery('GET /api/admin/media/renditions/recent')

export const preparationQuery = apiQuery('GET /api/admin/media/renditions')

export const statsQuery = apiQuery('GET /api/admin/media/stats')
