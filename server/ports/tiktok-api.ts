export type TiktokTokens = { openId: string; accessToken: string; refreshToken: string; expiresInSeconds: number }

export type TiktokVideo = {
  id: string
  title: string
  description: string
  shareUrl: string
  /** Expires after six hours. */
  coverUrl: string
  createdAtSeconds: number
  viewCount: number
  likeCount: number
  shareCount: number
}

/** TikTok's Display API v2. Rejects with `TiktokRefused`, or with any other error when TikTok is down. */
export interface TiktokApi {
  /** Where staff grant the shop access; null while no TikTok app is configured. */
  authorizeUrl(state: string, redirectUri: string): string | null
  exchangeCode(code: string, redirectUri: string): Promise<TiktokTokens>
  /** This invalidates the old refresh token: save the new one before doing anything else. */
  refresh(refreshToken: string): Promise<TiktokTokens>
  findDisplayName(accessToken: string): Promise<string>
  /** One page of at most 20, newest first. */
  listVideos(accessToken: string, page: { cursor?: number; maxCount: number }): Promise<{ videos: TiktokVideo[] }>
  /** Undefined when it can't be fetched. */
  fetchCover(url: string): Promise<Buffer | undefined>
}

/** TikTok responded with a refusal. */
export class TiktokRefused extends Error {
  override name = 'TiktokRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
