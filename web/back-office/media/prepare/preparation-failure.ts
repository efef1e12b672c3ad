import { failureCode, failureText, isLostSession, statusOf } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { EncodingImpossible } from './encoding-impossible.ts'

type Outcome =
  /** Deleted, or prepared elsewhere meanwhile. */
  | { type: 'obsolete' }
  /** Staff may try again. If it's temporary, so do we. */
  | { type: 'failed'; reason: string; isRetryable: boolean; isTemporary: boolean }

export function judgeFailure(error: unknown): Outcome {
  if (statusOf(error) === 404 || failureCode(error) === 'already_prepared') return { type: 'obsolete' }
  if (error instanceof EncodingImpossible) return hopeless(error.message)
  if (failureCode(error) === 'unreadable_video') return hopeless(failureText(error))
  const failed = { type: 'failed', isRetryable: true, isTemporary: false } as const
  if (isLostSession(error)) return { ...failed, reason: 'Log in again to continue.' }
  if (error instanceof ConnectionError || (statusOf(error) ?? 0) >= 500) {
    return { ...failed, reason: "We can't reach the server, and will keep trying.", isTemporary: true }
  }
  // The rest of a part that was cut off, for example because the server was restarted.
  const isTemporary = failureCode(error) === 'parts_arriving'
  return { ...failed, reason: failureText(error, 'Preparing this video stopped.'), isTemporary }
}

const hopeless = (reason: string): Outcome => ({ type: 'failed', reason, isRetryable: false, isTemporary: false })
