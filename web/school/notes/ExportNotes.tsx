import { Download } from 'lucide-react'

import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** All notes of the course as a file. */
export function ExportNotes({ courseId }: { courseId: string }) {
  const link = buttonStyle({ size: 'small' })
  return (
    <>
      <a href={paths.notesFile(courseId, 'md')} className={link}>
        <Download aria-hidden="true" className="size-4" />
        Markdown
        <span className="sr-only"> file of these notes</span>
      </a>
      <a href={paths.notesFile(courseId, 'pdf')} className={link}>
        <Download aria-hidden="true" className="size-4" />
        PDF
        <span className="sr-only"> file of these notes</span>
      </a>
    </>
  )
}
