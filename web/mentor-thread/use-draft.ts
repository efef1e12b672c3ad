import { useEffect, useState } from 'react'

import type { SharedFile } from '#contract/mentorship/shared-file.ts'
import { newId } from '#web/lib/browser/new-id.ts'

/** `id` stays the same until the message is sent, so that sending again never doubles it. */
type Draft = { id: string; text: string; files: SharedFile[] }

type Parts = Partial<Omit<Draft, 'id'>>
type Change = Parts | ((before: Draft) => Parts)

const emptyDraft = (): Draft => ({ id: newId(), text: '', files: [] })

/** What was typed, kept in this tab: it's still there after a reload, or after signing in again. */
export function useDraft(key: string): [Draft, (change: Change) => void, () => void] {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key) ?? emptyDraft())
  useEffect(() => keepDraft(key, draft), [key, draft])
  return [
    draft,
    (change) => setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    () => setDraft(emptyDraft()),
  ]
}

function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept && 'files' in kept

function keepDraft(key: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.files.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser has no room, or doesn't allow it: then it's kept as long as the page is open.
  }
}
