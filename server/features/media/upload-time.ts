import type { AppContext } from '#server/app-context.ts'

const UPLOAD_WITHIN_MS = 3_600_000
const READ_FOR_MS = 4 * 3_600_000
const SAME_FOR_MS = 900_000

/** Allows an hour for one file or part, for slow connections. */
export const uploadExpiry = ({ clock }: AppContext) => new Date(clock.now().getTime() + UPLOAD_WITHIN_MS)

/** Rounded, so reloading a list returns the same URLs and the browser can use its cache. */
export function readExpiry({ clock }: AppContext): Date {
  return new Date(Math.ceil((clock.now().getTime() + READ_FOR_MS) / SAME_FOR_MS) * SAME_FOR_MS)
}
