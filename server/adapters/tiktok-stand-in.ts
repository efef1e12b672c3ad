import { randomBytes } from 'node:crypto'

/** Grants access immediately, without asking: the callback only needs a code and the state. */
export const TIKTOK_STAND_IN_PATH = '/api/admin/tiktok/callback?code=stand-in'

const VIDEOS = 43
const MAX_PER_PAGE = 20
const FIRST_SECOND = 1_760_000_000
const CAPTIONS = [
  'What a wick tells you 🕯️',
  'Risk first, then size',
  '',
  'Three charts, one question 📈',
  'Waiting is a position',
]

type Failure = 'rate_limit_exceeded' | 'internal_error' | 'garbage' | 'odd' | 'silent' | 'down'
type Switches = { expiresInSeconds?: number; fails?: Failure }

/** Behaves as TikTok's documentation describes, for the demo shop and tests. */
export class TiktokStandIn {
  readonly switches: Switches = {}
  #refreshToken = ''
  #accessToken = ''
  refreshes = 0

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname.startsWith('/covers/')) return this.#cover()
    if (this.switches.fails === 'down') throw new TypeError('fetch failed')
    if (this.switches.fails === 'garbage') return new Response('<html>')
    if (this.switches.fails === 'odd') return envelope({ user: [], videos: [{ id: '../1', view_count: -1 }] })
    if (this.switches.fails === 'silent') return untilGivenUp(init?.signal)
    if (pathname === '/v2/oauth/token/') return this.#token(new URLSearchParams(String(init?.body)))
    if (this.switches.fails) return envelope({}, this.switches.fails)
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')
    if (!token || token !== this.#accessToken) return envelope({}, 'access_token_invalid')
    const fields = searchParams.get('fields')?.split(',')
    if (!fields) return envelope({}, 'invalid_params')
    if (pathname === '/v2/user/info/')
      return envelope({ user: only(fields, { open_id: 'o1', display_name: 'Candlewick' }) })
    return this.#videos(fields, JSON.parse(String(init?.body ?? '{}')))
  }

  #token(form: URLSearchParams): Response {
    const isRefresh = form.get('grant_type') === 'refresh_token'
    if (isRefresh && form.get('refresh_token') !== this.#refreshToken) {
      return Response.json({
        error: 'invalid_grant',
        error_description: 'Refresh token is invalid or expired.',
        log_id: 'l',
      })
    }
    if (isRefresh) this.refreshes += 1
    this.#refreshToken = randomBytes(16).toString('hex')
    this.#accessToken = randomBytes(16).toString('hex')
    return Response.json({
      access_token: this.#accessToken,
      refresh_token: this.#refreshToken,
      expires_in: this.switches.expiresInSeconds ?? 7200,
      refresh_expires_in: 31_536_000,
      open_id: 'o1',
      scope: 'user.info.basic,video.list',
      token_type: 'Bearer',
    })
  }

  #videos(
    fields: string[],
    { cursor = Number.POSITIVE_INFINITY, max_count = 10 }: { cursor?: number; max_count?: number },
  ) {
    if (max_count > MAX_PER_PAGE) return envelope({}, 'invalid_params')
    const older = Array.from({ length: VIDEOS }, (_, at) => video(VIDEOS - at)).filter(
      ({ create_time }) => create_time * 1000 < cursor,
    )
    const page = older.slice(0, max_count)
    const next = (page.at(-1)?.create_time ?? 0) * 1000
    const videos = page.map((each) => only(fields, each))
    return envelope({ videos, cursor: next, has_more: older.length > page.length })
  }

  async #cover(): Promise<Response> {
    const { default: sharp } = await import('sharp')
    const png = await sharp(Buffer.from(COVER)).png().toBuffer()
    return new Response(new Uint8Array(png))
  }
}

const untilGivenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

/** A single candle on a dark background. */
const COVER = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="320"><rect width="180" height="320" fill="#1c222b"/>
<path d="M90 80V250" stroke="#f7b23b" stroke-width="4"/><rect x="70" y="120" width="40" height="90" rx="4" fill="#f7b23b"/></svg>`

function video(number: number) {
  const id = `74020000000000${String(number).padStart(5, '0')}`
  const caption = CAPTIONS[number % CAPTIONS.length] ?? ''
  return {
    id,
    title: caption,
    video_description: caption,
    create_time: FIRST_SECOND + number * 86_400,
    cover_image_url: `https://stand-in.invalid/covers/${id}.png`,
    share_url: `https://www.tiktok.com/@candlewick/video/${id}`,
    view_count: number * 137,
    like_count: number * 11,
    share_count: number,
  }
}

const only = (fields: string[], value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))

const envelope = (data: object, code = 'ok') =>
  Response.json({ data, error: { code, message: code === 'ok' ? '' : `The call failed: ${code}`, log_id: 'l' } })
