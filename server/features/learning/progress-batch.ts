import type { AppContext } from '#server/app-context.ts'
import { SharedCommit } from '#server/database/shared-commit.ts'

import type { ProgressSave, SavedProgress } from './merge-progress.repository.ts'
import { writeProgress } from './write-progress.ts'

export type ProgressBatch = SharedCommit<ProgressSave, SavedProgress | undefined>

/** Saves of many students at once share commits. A save that isn't allowed results in undefined. */
export function openProgressBatch(ctx: AppContext): ProgressBatch {
  return new SharedCommit({
    db: ctx.db,
    betweenCommitsMs: 10,
    write: async (trx, saves) => {
      const saved = await writeProgress(ctx, trx, saves)
      ctx.steps.reach('progress:before-commit')
      return saved
    },
    afterCommit: () => ctx.steps.reach('progress:after-commit'),
  })
}
