import { useQuery } from '@tanstack/react-query'

import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { countNotes, plural } from './count-notes.ts'
import { ExportNotes } from './ExportNotes.tsx'
import { MyNote } from './MyNote.tsx'
import { NotesFailure } from './NotesFailure.tsx'
import { NOTES_FRESH_MS, notesIndexQuery } from './notes.queries.ts'

/** All of the student's notes, by course and module. */
export function MyNotes() {
  const { data, isError, refetch } = useQuery({ ...notesIndexQuery, staleTime: NOTES_FRESH_MS })
  if (isError && !data) return <NotesFailure onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.every((entry) => countNotes(entry) === 0)) return <NoNotesYet />
  return (
    <div className="divide-y divide-line border-y border-line">
      {data.map((entry) => (
        <CourseNotes key={entry.course.id} entry={entry} />
      ))}
    </div>
  )
}

function CourseNotes({ entry }: { entry: NotesIndexEntry }) {
  const { course, modules } = entry
  const count = countNotes(entry)
  const extent = count === 0 ? plural(0, 'note') : `${plural(count, 'note')} in ${plural(modules.length, 'module')}`
  return (
    <Disclosure
      summary={
        <>
          <span className="block font-medium text-ink">{course.title}</span>
          <span className="tabular block text-14 text-muted">{extent}</span>
        </>
      }
    >
      {count === 0 ? (
        <p className="pb-4 text-14 text-ink-soft">No notes yet for this course</p>
      ) : (
        <div className="grid gap-6 pb-6">
          {modules
            .toSorted((a, b) => a.module.position - b.module.position)
            .map(({ module, notes }) => (
              <section key={module.id} aria-label={module.title}>
                <h3 className="text-14 font-medium text-muted">{module.title}</h3>
                <ul className="mt-2 grid gap-2">
                  {notes.map((note) => (
                    <MyNote key={note.lessonId} note={note} slug={course.slug} />
                  ))}
                </ul>
              </section>
            ))}
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
            <span className="mr-1">Download all notes for this course:</span>
            <ExportNotes courseId={course.id} />
          </p>
        </div>
      )}
    </Disclosure>
  )
}

function NoNotesYet() {
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
      <CandleDrawing className="shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-16 font-semibold text-ink">No notes yet</h3>
        <p className="mt-0.5 text-14 text-ink-soft">Notes you take during lessons will be listed here.</p>
      </div>
      <AppLink href={paths.catalog} className={buttonStyle()}>
        Browse Courses
      </AppLink>
    </div>
  )
}
