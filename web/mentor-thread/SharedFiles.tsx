import { FileText } from 'lucide-react'

import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { paths } from '#web/paths.ts'
import { formatFileSize } from './format-file-size.ts'

/** Pictures are shown and open in a new tab; other files are downloaded. */
export function SharedFiles({ files, label }: { files: readonly SharedFile[]; label: string }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.type === 'picture' ? <Picture file={file} /> : <Download file={file} />}
        </li>
      ))}
    </ul>
  )
}

function Picture({ file: { id, name, width, height } }: { file: SharedFile }) {
  return (
    <a
      href={paths.sharedFile(id)}
      target="_blank"
      rel="noopener noreferrer"
      className="block overflow-hidden rounded-control border border-line"
    >
      <img
        src={paths.sharedFile(id)}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        alt={`${name}, opens in a new tab`}
        className="h-36 w-auto max-w-full bg-raised object-contain"
      />
    </a>
  )
}

function Download({ file: { id, name, sizeBytes } }: { file: SharedFile }) {
  return (
    <a
      href={paths.sharedFile(id)}
      download={name}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 text-14 text-ink transition-colors hover:border-line-strong"
    >
      <FileText aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      <span className="tabular shrink-0 text-13 text-muted">{formatFileSize(sizeBytes)}</span>
    </a>
  )
}
