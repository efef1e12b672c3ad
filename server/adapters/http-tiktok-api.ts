import { z } from 'zod'

import { fetchUnder } from '#server/network/public-fetch.ts'
import { type TiktokApi, TiktokRefused, type TiktokTokens } from '#server/ports/tiktok-api.ts'

type Options = {
  apiUrl: string
  clientKey: string
  clientSecret: string
  allowPrivateHosts: boolean
  timeoutMs?: number
  /** Lets the stand-in respond instead of TikTok. */
  fetch?: typeof globalThis.fetch
  authorizeUrl?: string
}

const ANSWER_WITHIN_MS = 10_000
const MAX_COVER_BYTES = 5 * 1024 * 1024
const SCOPE = 'user.info.basic,video.list'
const VIDEO_FIELDS =
  'id,title,video_description,create_time,cover_image_url,share_url,view_count,like_count,share_count'

const TokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  open_id: z.string(),
})
const OauthErrorSchema = z.object({ error: z.string().min(1), error_description: z.string().default('') })
const EnvelopeSchema = z.object({
  data: z.record(z.string(), z.unknown()).default({}),
  error: z.object({ code: z.string(), message: z.string().default('') }),
})
const count = z.number().nonnegative().default(0)
const VideoSchema = z.object({
  id: z.string().regex(/^\d{1,30}$/),
  title: z.string().default(''),
  video_description: z.string().default(''),
  create_time: z.number().default(0),
  cover_image_url: z.string().default(''),
  share_url: z.string().default(''),
  view_count: count,
  like_count: count,
  share_count: count,
})

/** Follows TikTok's documentation: a 200 may carry an error, so the code in the envelope decides. */
export class HttpTiktokApi implements TiktokApi {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  authorizeUrl(state: string, redirectUri: string): string | null {
    const { clientKey, authorizeUrl = 'https://www.tiktok.com/v2/auth/authorize/' } = this.#options
    if (!clientKey) return null
    const url = new URL(authorizeUrl, redirectUri)
    const query = { client_key: clientKey, response_type: 'code', scope: SCOPE, redirect_uri: redirectUri, state }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  exchangeCode(code: string, redirectUri: string): Promise<TiktokTokens> {
    return this.#askForTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  }

  refresh(refreshToken: string): Promise<TiktokTokens> {
    return this.#askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  async findDisplayName(accessToken: string): Promise<string> {
    const data = await this.#call('/v2/user/info/?fields=open_id,display_name', accessToken)
    const { user } = z.object({ user: z.object({ display_name: z.string().default('') }) }).parse(data)
    return user.display_name
  }

  async listVideos(accessToken: string, { cursor, maxCount }: { cursor?: number; maxCount: number }) {
    const body = { max_count: maxCount, ...(cursor === undefined ? {} : { cursor }) }
    const data = await this.#call(`/v2/video/list/?fields=${VIDEO_FIELDS}`, accessToken, body)
    const { videos } = z.object({ videos: z.array(VideoSchema).default([]) }).parse(data)
    return {
      videos: videos.map((video) => ({
        id: video.id,
        title: video.title,
        description: video.video_description,
        shareUrl: video.share_url,
        coverUrl: video.cover_image_url,
        createdAtSeconds: video.create_time,
        viewCount: video.view_count,
        likeCount: video.like_count,
        shareCount: video.share_count,
      })),
    }
  }

  async fetchCover(url: string): Promise<Buffer | undefined> {
    try {
      if (new URL(url).protocol !== 'https:' && !this.#options.allowPrivateHosts) return undefined
      const response = await this.#fetch(url, {})
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_COVER_BYTES) return undefined
      return await readAtMost(response, MAX_COVER_BYTES)
    } catch {
      return undefined
    }
  }

  async #askForTokens(form: Record<string, string>): Promise<TiktokTokens> {
    const { clientKey, clientSecret } = this.#options
    const response = await this.#fetch(this.#address('/v2/oauth/token/'), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_key: clientKey, client_secret: clientSecret, ...form }),
    })
    const body: unknown = await response.json()
    const failure = OauthErrorSchema.safeParse(body)
    if (failure.success) throw new TiktokRefused(failure.data.error, failure.data.error_description)
    const tokens = TokensSchema.parse(body)
    return {
      openId: tokens.open_id,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresInSeconds: tokens.expires_in,
    }
  }

  async #call(path: string, accessToken: string, body?: object): Promise<Record<string, unknown>> {
    const response = await this.#fetch(this.#address(path), {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: { authorization: `Bearer ${accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { data, error } = EnvelopeSchema.parse(await response.json())
    if (error.code !== 'ok') throw new TiktokRefused(error.code, error.message)
    return data
  }

  #fetch(address: string, init: RequestInit): Promise<Response> {
    const { fetch = fetchUnder(this.#options), timeoutMs = ANSWER_WITHIN_MS } = this.#options
    return fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  }

  #address(path: string): string {
    return new URL(path, this.#options.apiUrl).href
  }
}

/** If the server doesn't announce the size, it's cut off once it sends too much. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
