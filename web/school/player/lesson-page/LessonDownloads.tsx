import { Download } from 'lucide-react'

import type { LessonDetail } from '#contract/learning/lesson.ts'

export function LessonDownloads({ attachments }: Pick<LessonDetail, 'attachments'>) {
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="mb-2 text-18 text-ink">
        Downloads
      </h2>
      <ul className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-2">
        {attachments.map(({ id, title, fileName, url }) => (
          <li key={id}>
            <a
              href={url}
              className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-14 hover:border-line-strong"
            >
              <Download aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 break-words text-ink">{title}</span>
              <span className="min-w-0 truncate text-13 text-muted max-sm:hidden">{fileName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
