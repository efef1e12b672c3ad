import type { AppContext } from '#server/app-context.ts'

const UPLOAD_WITHIN_MS = 3_600_000
const READ_FOR_MS = 4 * 3_600_000
const SAME_FOR_MS = 900_000

/** A slow line gets an hour for one file or one part of it. */
export const uploadExpiry = ({ clock }: AppContext) => new Date(clock.now().getTime() + UPLOAD_WITHIN_MS)

/** Rounded, so that a list that is read again names the same addresses and the browser need not load them anew. */
export function readExpiry({ clock }: AppContext): Date {
  return new Date(Math.ceil((clock.now().getTime() + READ_FOR_MS) / SAME_FOR_MS) * SAME_FOR_MS)
}
