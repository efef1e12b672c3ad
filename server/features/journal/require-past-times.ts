import { isTooFarAhead } from '#contract/journal/journal-limits.ts'
import type { WrittenTrade } from '#contract/journal/trade-fields.ts'
import { AppError } from '#server/http/app-error.ts'

/** Names the field, so that forms can show it there. */
export function requirePastTimes({ openedAt, closedAt }: Pick<WrittenTrade, 'openedAt' | 'closedAt'>, now: Date): void {
  if (isTooFarAhead(openedAt, now)) throw tooFarAhead('openedAt', 'opening')
  if (closedAt !== null && isTooFarAhead(closedAt, now)) throw tooFarAhead('closedAt', 'closing')
}

const tooFarAhead = (field: string, name: string) =>
  new AppError(400, 'time_ahead', `The ${name} time is more than a day ahead. Please check the date.`, {
    details: { field },
  })
