import { useQuery } from '@tanstack/react-query'

import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { countNotes, plural } from './count-notes.ts'
import { ExportNotes } from './ExportNotes.tsx'
import { NotesFailure } from './NotesFailure.tsx'
import { NOTES_FRESH_MS, notesIndexQuery } from './notes.queries.ts'

type Props = {
  course: { id: string; slug: string; title: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: string
}

export function NotesDialog({ course, open, onOpenChange, returnFocusTo }: Props) {
  const { data, isError, refetch } = useQuery({ ...notesIndexQuery, staleTime: NOTES_FRESH_MS, enabled: open })
  const entry = data?.find((candidate) => candidate.course.id === course.id)
  const hasNotes = entry !== undefined && countNotes(entry) > 0
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={`${course.title} - Notes`}
      actions={hasNotes && <ExportNotes courseId={course.id} />}
    >
      {isError && !data && <NotesFailure onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="h-32" />}
      {data && !hasNotes && <p className="py-6 text-center text-16 text-ink-soft">No notes found for this course</p>}
      {hasNotes && (
        <div className="divide-y divide-line border-y border-line">
          {byPosition(entry).map(({ module, notes }) => (
            <Disclosure
              key={module.id}
              startsOpen
              summary={
                <>
                  <span className="font-medium text-ink">{module.title}</span>
                  <span className="tabular ml-3 text-14 text-muted">{plural(notes.length, 'note')}</span>
                </>
              }
            >
              <ul className="grid gap-1 pb-3">
                {notes.map((note) => (
                  <NoteLine key={note.lessonId} note={note} slug={course.slug} />
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      )}
    </Dialog>
  )
}

type Module = NotesIndexEntry['modules'][number]

function NoteLine({ note, slug }: { note: Module['notes'][number]; slug: string }) {
  return (
    <li className="flex items-center justify-between gap-4 rounded-control bg-raised px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words text-ink">{note.noteTitle || note.lessonTitle}</p>
        <p className="text-13 break-words text-muted">
          {note.noteTitle && `${note.lessonTitle} · `}
          <time dateTime={note.updatedAt} title={formatDay(note.updatedAt)}>
            {timeAgo(note.updatedAt)}
          </time>
        </p>
      </div>
      <AppLink href={paths.learn(slug, note.lessonId)} className={buttonStyle({ size: 'small' })}>
        Open
        <span className="sr-only">: {note.lessonTitle}</span>
      </AppLink>
    </li>
  )
}

function byPosition({ modules }: NotesIndexEntry): Module[] {
  return modules.toSorted((a, b) => a.module.position - b.module.position)
}
