import { TiktokRefused } from '#server/ports/tiktok-api.ts'

import { TiktokNotConnected } from './tiktok-access.ts'

const WORDS: Record<string, string> = {
  access_token_invalid: 'TikTok ended the connection. Please connect the account again.',
  scope_not_authorized: "The account didn't allow the shop to list its videos. Please connect it again.",
  scope_permission_missed: "The account didn't allow the shop to list its videos. Please connect it again.",
  rate_limit_exceeded: 'Too many requests to TikTok. Please try again in a minute.',
  internal_error: 'TikTok is having problems. Please try again later.',
}

export function explainTiktokFailure(error: unknown): string {
  if (error instanceof TiktokNotConnected) return error.message
  if (error instanceof TiktokRefused) return WORDS[error.code] ?? `TikTok rejected the request: ${error.code}`
  return "We couldn't reach TikTok, or its response was unexpected. Please try again in a moment."
}
