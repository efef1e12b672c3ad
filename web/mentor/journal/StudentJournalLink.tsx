import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { studentJournalQuery } from './student-journal.queries.ts'

/** The way to a student's journal, for as long as it's shared. */
export function StudentJournalLink({ studentId }: { studentId: string }) {
  const { data } = useQuery(studentJournalQuery(studentId))
  if (!data) return null
  return (
    <AppLink href={paths.studentJournal(studentId)} className={buttonStyle()}>
      <NotebookPen aria-hidden="true" className="size-4" />
      View journal
    </AppLink>
  )
}
