import { useState } from 'react'
import { readLocally, saveLocally } from '#web/note-autosave/local-storage.ts'
import { type KeptPlan, NOTHING_KEPT, planDraftOf } from '#web/practice-drill/plan-draft.ts'

const nameOf = (runId: string) => `candlewick-drill:${runId}`

/** What was typed and drawn for an attempt, kept in this browser until the attempt is finished. */
export function usePlanDraft(runId: string) {
  const [kept, setKept] = useState<KeptPlan>(() => readLocally<KeptPlan>(nameOf(runId)) ?? NOTHING_KEPT)
  return planDraftOf(kept, (changes) => {
    setKept((before) => {
      const after = { ...before, ...changes }
      saveLocally(nameOf(runId), after)
      return after
    })
  })
}

export const forgetPlanDraft = (runId: string) => saveLocally(nameOf(runId), null)
