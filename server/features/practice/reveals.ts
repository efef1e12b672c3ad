import type { AppContext } from '#server/app-context.ts'
import { SharedCommit } from '#server/database/shared-commit.ts'

import { countOwnReveal, countReveal, type Reveal, type RevealedAt } from './drill-runs.repository.ts'

/** Without `isAllowed`, it counts only if the student owns the course and it has no locks. */
type AskedReveal = Reveal & { isAllowed: boolean }
export type Reveals = SharedCommit<AskedReveal, RevealedAt | undefined>

/** Steps of many students at once share commits. A step out of turn, or of somebody else, results in undefined. */
export function openReveals(ctx: AppContext): Reveals {
  return new SharedCommit({
    db: ctx.db,
    betweenCommitsMs: 2,
    write: async (trx, reveals) => {
      const counted: (RevealedAt | undefined)[] = []
      for (const { isAllowed, ...reveal } of reveals) {
        const [at] = await (isAllowed ? countReveal : countOwnReveal)(trx, reveal)
        counted.push(at)
      }
      ctx.steps.reach('reveal:before-commit')
      return counted
    },
    afterCommit: () => ctx.steps.reach('reveal:after-commit'),
  })
}
