import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'

import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'
import { findTimeStamps } from '#contract/learning/time-stamp.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NotesFailure } from './NotesFailure.tsx'
import { noteQuery } from './notes.queries.ts'

type Props = { note: NotesIndexEntry['modules'][number]['notes'][number]; slug: string }

export function MyNote({ note, slug }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li className="rounded-control bg-raised px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium break-words text-ink">{note.lessonTitle}</p>
          {note.noteTitle && <p className="text-14 break-words text-ink-soft">{note.noteTitle}</p>}
          <p className="mt-0.5 text-13 text-muted">
            {timeAgo(note.updatedAt)} · <time dateTime={note.updatedAt}>{formatDay(note.updatedAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {note.hasContent && (
            <Button
              size="small"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide note' : 'Show note'}
              <span className="sr-only">: {note.lessonTitle}</span>
            </Button>
          )}
          <AppLink href={paths.learn(slug, note.lessonId)} className={buttonStyle({ size: 'small' })}>
            Open Lesson
            <span className="sr-only">: {note.lessonTitle}</span>
          </AppLink>
        </div>
      </div>
      {isOpen && (
        <div id={id} className="mt-3 border-t border-line pt-3">
          <NoteContent lessonId={note.lessonId} slug={slug} />
        </div>
      )}
    </li>
  )
}

/** Loads the content when the note is opened. When offline, it says so instead of waiting. */
function NoteContent({ lessonId, slug }: { lessonId: string; slug: string }) {
  const { data, isError, refetch } = useQuery({ ...noteQuery(lessonId), refetchOnMount: 'always' })
  if (isError && !data) return <NotesFailure onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-16" />
  return (
    <p className="max-w-[70ch] text-16 break-words whitespace-pre-wrap text-ink">
      {withTimes(data.content, slug, lessonId)}
    </p>
  )
}

/** Turns the times in a note into links to that second of the video. */
function withTimes(content: string, slug: string, lessonId: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const { at, label, seconds } of findTimeStamps(content)) {
    const link = (
      <AppLink
        key={at}
        href={paths.learnAt(slug, lessonId, seconds)}
        className="tabular rounded-full bg-flame-wash px-2 py-0.5 text-14 font-medium text-flame-deep underline-offset-2 hover:underline"
      >
        {formatClock(seconds)}
      </AppLink>
    )
    parts.push(content.slice(from, at), link)
    from = at + label.length + 2
  }
  return [...parts, content.slice(from)]
}
