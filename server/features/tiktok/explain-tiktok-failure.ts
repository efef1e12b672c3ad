import { TiktokRefused } from '#server/ports/tiktok-api.ts'

import { TiktokNotConnected } from './tiktok-access.ts'

const WORDS: Record<string, string> = {
  access_token_invalid: 'TikTok does not accept the connection any more. Please connect the account again.',
  scope_not_authorized: 'The account did not allow the shop to list its videos. Please connect it again.',
  scope_permission_missed: 'The account did not allow the shop to list its videos. Please connect it again.',
  rate_limit_exceeded: 'TikTok was asked too often. Please try again in a minute.',
  internal_error: 'TikTok has a problem of its own. Please try again later.',
}

export function explainTiktokFailure(error: unknown): string {
  if (error instanceof TiktokNotConnected) return error.message
  if (error instanceof TiktokRefused) return WORDS[error.code] ?? `TikTok refused: ${error.code}`
  return 'TikTok could not be reached, or gave no usable answer. Please try again in a moment.'
}
