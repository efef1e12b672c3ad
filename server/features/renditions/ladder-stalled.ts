import type { AppContext } from '#server/app-context.ts'

/** Browsers report every half minute, and those in the background at least once a minute. */
const STALLED_AFTER_MS = 3 * 60_000

/** Whether the browser that makes it hasn't been heard of for a while. */
export const isStalled = ({ clock }: Pick<AppContext, 'clock'>, { updated_at }: { updated_at: string }): boolean =>
  clock.now().getTime() - Date.parse(updated_at) > STALLED_AFTER_MS
