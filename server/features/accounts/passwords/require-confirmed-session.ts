import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

const FRESH_MS = 15 * 60_000

/** For actions that can't be undone: a browser left signed in must not be enough. */
export function requireConfirmedSession({ clock }: AppContext, { confirmedAt }: Viewer): void {
  if (clock.now().getTime() - Date.parse(confirmedAt) <= FRESH_MS) return
  throw new AppError(403, 'confirm_password', 'Please confirm your password first.')
}
