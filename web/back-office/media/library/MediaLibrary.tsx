import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'

import type { LibraryFile } from '#contract/media/media-file.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StatCard } from '#web/ui/StatCard.tsx'
import { formatBytes } from '../format-bytes.ts'
import { DeleteFile } from './DeleteFile.tsx'
import { FilePreview } from './FilePreview.tsx'
import { LibraryFiltersCard } from './LibraryFiltersCard.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'
import { hasRecord } from './library-file.ts'
import {
  LIBRARY_EVERY_MS,
  LIBRARY_PAGE,
  type LibraryFilters,
  libraryQuery,
  STATS_EVERY_MS,
  statsQuery,
} from './media.queries.ts'
import { PrepareVideos } from './PrepareVideos.tsx'
import { useRecentStates } from './use-recent-states.ts'

const EVERYTHING: LibraryFilters = { search: '', category: 'all', fileType: 'all' }

export function MediaLibrary() {
  const [filters, setFilters] = useState(EVERYTHING)
  const [offset, setOffset] = useState(0)
  const [previewed, setPreviewed] = useState<LibraryFile | null>(null)
  const [fileToDelete, setFileToDelete] = useState<LibraryFile | null>(null)
  const search = useDeferredValue(filters.search)
  const upload = useUrlModal('upload')
  const library = useQuery({
    ...libraryQuery({ ...filters, search }, offset),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LIBRARY_EVERY_MS,
  })
  useRecentStates(library.data?.rows.data)
  const change = (part: Partial<LibraryFilters>) => {
    setFilters((current) => ({ ...current, ...part }))
    setOffset(0)
  }
  const { data } = library
  return (
    <div className="grid gap-6">
      <LibraryHead />
      <PrepareVideos />
      <LibraryFiltersCard filters={filters} onChange={change} />
      {library.isPending && (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Loading the media library" />
        </div>
      )}
      {library.isError && !data && <LoadFailure what="The media library" onRetry={() => library.refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          title={isFiltered(filters) ? 'No files found' : 'No files yet'}
          heading="h3"
          action={
            isFiltered(filters) ? (
              <Button onClick={() => change(EVERYTHING)}>Show all files</Button>
            ) : (
              <Button variant="primary" onClick={() => upload.open('content')}>
                Add files
              </Button>
            )
          }
        >
          {isFiltered(filters)
            ? 'No files match your search. Try fewer filters.'
            : 'Nothing here yet. Files you add will show up here.'}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <LibraryTabs library={data.rows.data} onPreview={setPreviewed} onDelete={setFileToDelete} />
          <Pagination
            label="Files"
            offset={offset}
            limit={LIBRARY_PAGE}
            total={data.total}
            onOffsetChange={setOffset}
          />
        </>
      )}
      {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(null)} />}
      {fileToDelete && hasRecord(fileToDelete) && (
        <DeleteFile file={fileToDelete} onClose={() => setFileToDelete(null)} />
      )}
    </div>
  )
}

const isFiltered = ({ search, category, fileType }: LibraryFilters) =>
  search !== '' || category !== 'all' || fileType !== 'all'

function LibraryHead() {
  const queryClient = useQueryClient()
  const { data: stats } = useQuery({ ...statsQuery, staleTime: 0, refetchInterval: STATS_EVERY_MS })
  const isFetching = useIsFetching({ queryKey: ['/api/admin/media/library'] }) > 0
  const refresh = () => {
    queryClient.invalidateQueries({ queryKey: ['/api/admin/media/library'] })
    queryClient.invalidateQueries({ queryKey: statsQuery.queryKey })
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-22 font-medium text-ink">Media Library</h2>
        <Button onClick={refresh} aria-busy={isFetching}>
          <RefreshCw aria-hidden="true" className={isFetching ? 'size-4 animate-spin' : 'size-4'} />
          Refresh
        </Button>
      </div>
      <section aria-label="Storage" className="grid grid-cols-3 gap-2 sm:gap-3 md:gap-4 max-sm:*:px-3">
        <StatCard label="Total Storage" value={stats && formatBytes(stats.data.s3Stats.totalSize)} />
        <StatCard label="Total Files" value={stats?.data.s3Stats.totalFiles.toLocaleString('en-US')} />
        <StatCard label="Active Files" value={stats?.data.dbStats.activeFiles.toLocaleString('en-US')} />
      </section>
    </>
  )
}
