import type { AppContext } from '#server/app-context.ts'

import { findNextScheduledChange } from './courses.repository.ts'

/** Until when what visitors see of the catalog stays as it is, if nobody changes it. */
export function catalogValidUntil({ db, clock }: AppContext): Promise<Date | undefined> {
  return findNextScheduledChange(db, clock.now().toISOString())
}
