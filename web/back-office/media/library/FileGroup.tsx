import type { LibraryFile } from '#contract/media/media-file.ts'
import { FileCard } from './FileCard.tsx'
import { groupCaptions } from './group-captions.ts'

type Props = {
  title: string
  files: LibraryFile[]
  onPreview: (file: LibraryFile) => void
  onDelete: (file: LibraryFile) => void
}

export function FileGroup({ title, files, onPreview, onDelete }: Props) {
  const groups = groupCaptions(files)
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="flex items-baseline gap-2 text-16 font-medium text-ink">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="tabular shrink-0 text-13 font-normal text-muted">{describeCounts(groups)}</span>
      </h3>
      {files.length === 0 ? (
        <p className="text-14 text-muted">No files here.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
          {groups.map((group) => (
            <FileCard key={group.file.key} {...group} onPreview={onPreview} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** '13 files, 12 captions': the captions of a video are on its card. */
function describeCounts(groups: ReturnType<typeof groupCaptions>): string {
  const captions = groups.reduce((sum, group) => sum + group.captions.length, 0)
  const files = groups.length === 1 ? '1 file' : `${groups.length} files`
  if (captions === 0) return files
  return `${files}, ${captions === 1 ? '1 caption' : `${captions} captions`}`
}
