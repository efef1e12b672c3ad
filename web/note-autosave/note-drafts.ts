import { listLocalKeys, readLocally, saveLocally } from './local-storage.ts'
import type { NoteDraft } from './note-autosave.ts'
import { openTabs, thisTab } from './open-tabs.ts'

/** Unsaved text per person, lesson and tab, so that one tab can't discard another's. */
export function noteDrafts(userId: string, lessonId: string) {
  const prefix = `candlewick-note:${userId}:${lessonId}`
  const nameOf = (tab: string) => `${prefix}:${tab}`
  const own = nameOf(thisTab())
  return {
    keep: (draft: NoteDraft | null) => saveLocally(own, draft),

    /** This tab's draft, or one from a closed tab. Open tabs keep theirs. */
    async find(): Promise<NoteDraft | null> {
      const left = readLocally<NoteDraft>(own)
      if (left) return left
      const open = new Set([...(await openTabs())].map(nameOf))
      // Earlier versions stored drafts without the tab.
      const orphan = listLocalKeys(prefix).find((name) => !open.has(name))
      const draft = orphan ? readLocally<NoteDraft>(orphan) : null
      if (orphan) {
        saveLocally(own, draft)
        saveLocally(orphan, null)
      }
      return draft
    },
  }
}
