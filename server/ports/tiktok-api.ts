export type TiktokTokens = { openId: string; accessToken: string; refreshToken: string; expiresInSeconds: number }

export type TiktokVideo = {
  id: string
  title: string
  description: string
  shareUrl: string
  /** Good for six hours only. */
  coverUrl: string
  createdAtSeconds: number
  viewCount: number
  likeCount: number
  shareCount: number
}

/** TikTok's Display API v2. Rejects with `TiktokRefused`, or with anything else when TikTok is away. */
export interface TiktokApi {
  /** Where a member of staff gives the shop access; null while no TikTok app is configured. */
  authorizeUrl(state: string, redirectUri: string): string | null
  exchangeCode(code: string, redirectUri: string): Promise<TiktokTokens>
  /** The old refresh token is worth nothing afterwards: keep the new one before anything else. */
  refresh(refreshToken: string): Promise<TiktokTokens>
  findDisplayName(accessToken: string): Promise<string>
  /** One page, newest first, of at most 20. */
  listVideos(accessToken: string, page: { cursor?: number; maxCount: number }): Promise<{ videos: TiktokVideo[] }>
  /** Undefined when it cannot be had. */
  fetchCover(url: string): Promise<Buffer | undefined>
}

/** TikTok answered, and the answer is no. */
export class TiktokRefused extends Error {
  override name = 'TiktokRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
