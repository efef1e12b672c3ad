import { keepLocally, namesKeptLocally, readLocally } from '../kept-locally.ts'
import type { NoteDraft } from './note-keeper.ts'
import { openTabs, thisTab } from './open-tabs.ts'

/** Words that have not reached the server, by person, lesson and tab: one tab must not throw away another's. */
export function noteDrafts(userId: string, lessonId: string) {
  const beginning = `candlewick-note:${userId}:${lessonId}`
  const nameOf = (tab: string) => `${beginning}:${tab}`
  const own = nameOf(thisTab())
  return {
    keep: (draft: NoteDraft | null) => keepLocally(own, draft),

    /** What this tab left behind, else what a tab left that is gone. Those still open keep theirs. */
    async find(): Promise<NoteDraft | null> {
      const left = readLocally<NoteDraft>(own)
      if (left) return left
      const open = new Set([...(await openTabs())].map(nameOf))
      // Earlier versions kept them without the tab.
      const orphan = namesKeptLocally(beginning).find((name) => !open.has(name))
      const draft = orphan ? readLocally<NoteDraft>(orphan) : null
      if (orphan) {
        keepLocally(own, draft)
        keepLocally(orphan, null)
      }
      return draft
    },
  }
}
