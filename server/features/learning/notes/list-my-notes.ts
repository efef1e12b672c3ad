import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'
import type { AppContext } from '#server/app-context.ts'

import { listLiveGrants } from '../my-courses.read-model.ts'
import { listNoteTitles } from './my-notes.read-model.ts'

type Row = Awaited<ReturnType<typeof listNoteTitles>>[number]

/** By course, the most recently edited first, then courses without notes. Notes stay when access ends. */
export async function listMyNotes({ db }: AppContext, userId: string): Promise<NotesIndexEntry[]> {
  const rows = await listNoteTitles(db, { userId })
  const withNotes = [...Map.groupBy(rows, ({ courseId }) => courseId).values()]
    .toSorted((a, b) => lastWriting(b).localeCompare(lastWriting(a)))
    .map(toEntry)
  const seen = new Set(withNotes.map(({ course }) => course.id))
  const empty = new Map<string, NotesIndexEntry>()
  for (const { courseId, title, slug } of await listLiveGrants(db, { userId })) {
    if (!seen.has(courseId)) empty.set(courseId, { course: { id: courseId, title, slug }, modules: [] })
  }
  return [...withNotes, ...empty.values()]
}

const lastWriting = (rows: Row[]) =>
  rows
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? ''

function toEntry(rows: Row[]): NotesIndexEntry {
  const [{ courseId, courseTitle, courseSlug }] = rows as [Row]
  return {
    course: { id: courseId, title: courseTitle, slug: courseSlug },
    modules: [...Map.groupBy(rows, ({ moduleId }) => moduleId).values()].map((notes) => {
      const [{ moduleId, moduleTitle, modulePosition }] = notes as [Row]
      return {
        module: { id: moduleId, title: moduleTitle, position: modulePosition },
        notes: notes.map(({ lessonId, lessonTitle, noteTitle, hasContent, updatedAt }) => ({
          lessonId,
          lessonTitle,
          noteTitle,
          hasContent: Boolean(hasContent),
          updatedAt,
        })),
      }
    }),
  }
}
