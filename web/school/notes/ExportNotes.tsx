import { Download } from 'lucide-react'

import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Downloads all notes of the course. */
export function ExportNotes({ courseId }: { courseId: string }) {
  const link = buttonStyle({ size: 'small' })
  return (
    <>
      <a href={paths.notesFile(courseId, 'md')} className={link}>
        <Download aria-hidden="true" className="size-4" />
        Markdown
        <span className="sr-only"> file with these notes</span>
      </a>
      <a href={paths.notesFile(courseId, 'pdf')} className={link}>
        <Download aria-hidden="true" className="size-4" />
        PDF
        <span className="sr-only"> file with these notes</span>
      </a>
    </>
  )
}
