import { describe, expect, it } from 'vitest'

import { HttpTiktokApi } from '#server/adapters/http-tiktok-api.ts'
import { TIKTOK_STAND_IN_PATH, TiktokStandIn } from '#server/adapters/tiktok-stand-in.ts'

import { ada, grace, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const BASE = '/api/admin/tiktok'

async function shopWithStandIn() {
  const shop = await startShop()
  const standIn = new TiktokStandIn()
  shop.ctx.tiktok = new HttpTiktokApi({
    apiUrl: 'https://tiktok.invalid',
    clientKey: 'key',
    clientSecret: 'canary-secret',
    allowPrivateHosts: true,
    timeoutMs: 100,
    fetch: standIn.fetch,
    authorizeUrl: TIKTOK_STAND_IN_PATH,
  })
  return { shop, standIn, owner: await signUp(shop, grace, 'owner') }
}
type Owner = Awaited<ReturnType<typeof shopWithStandIn>>['owner']

async function connect(owner: Owner) {
  const { location } = (await owner.get(`${BASE}/connect`)).headers
  const back = new URL(String(location))
  return owner.get(back.pathname + back.search)
}

describe('connecting a TikTok account', () => {
  it('stores encrypted tokens and tests the connection by account name', async () => {
    const { shop, owner } = await shopWithStandIn()
    expect((await owner.get(`${BASE}/connection`)).json()).toMatchObject({
      success: false,
      error: expect.stringContaining('connect one first'),
    })
    expect((await connect(owner)).headers.location).toBe('/admin?tab=tiktok&connected=yes')
    expect((await owner.get(`${BASE}/connection`)).json()).toEqual({
      success: true,
      userInfo: { display_name: 'Candlewick' },
    })
    const [row] = await shop.ctx.db.selectFrom('tiktok_accounts').selectAll().execute()
    expect(row?.sealed_access_token).toMatch(/^v1\./)
  })

  it("refuses someone else's state, an expired one and a missing one", async () => {
    const { shop, owner } = await shopWithStandIn()
    const other = await signUp(shop, ada, 'admin')
    const { location } = (await other.get(`${BASE}/connect`)).headers
    const foreign = new URL(String(location))
    for (const search of [foreign.search, '?code=x&state=forged', '?code=x', '?error=access_denied']) {
      expect((await owner.get(`${BASE}/callback${search}`)).headers.location).toBe('/admin?tab=tiktok&connected=no')
    }
    shop.moveClock(11 * 60_000)
    expect((await other.get(`${BASE}/callback${foreign.search}`)).headers.location).toContain('connected=no')
    expect(await shop.ctx.db.selectFrom('tiktok_accounts').selectAll().execute()).toEqual([])
  })

  it('returns to the tab with an explanation if no app is configured', async () => {
    const { shop, owner } = await shopWithStandIn()
    const options = { apiUrl: 'https://tiktok.invalid', clientKey: '', clientSecret: '', allowPrivateHosts: false }
    shop.ctx.tiktok = new HttpTiktokApi(options)
    expect((await owner.get(`${BASE}/connect`)).headers.location).toBe('/admin?tab=tiktok&connected=no-app')
  })

  it('refreshes tokens once for many callers, and asks to reconnect when they are rejected', async () => {
    const { shop, standIn, owner } = await shopWithStandIn()
    await connect(owner)
    shop.moveClock(3 * 3_600_000)
    const responses = await Promise.all(Array.from({ length: 5 }, () => owner.get(`${BASE}/connection`)))
    expect(responses.map((response) => response.json().success)).toEqual([true, true, true, true, true])
    expect(standIn.refreshes).toBe(1)
    await standIn.fetch('https://x.invalid/v2/oauth/token/', { body: 'grant_type=authorization_code' })
    shop.moveClock(3 * 3_600_000)
    const refused = (await owner.get(`${BASE}/connection`)).json()
    expect(refused).toMatchObject({ success: false, error: expect.stringContaining('connect the account again') })
    expect((await owner.get(`${BASE}/connection`)).json().error).toContain('connect one first')
  })
})

describe('fetching videos', () => {
  it("adds and updates posts, keeps staff's choices and stores covers", async () => {
    const { shop, owner } = await shopWithStandIn()
    await connect(owner)
    const fetchVideos = async (body = {}) => (await owner.post(`${BASE}/fetch`, body)).json()
    const first = { success: true, videosProcessed: 20, newVideos: 20, updatedVideos: 0, errors: [] }
    expect(await fetchVideos({ maxVideos: 20 })).toEqual(first)
    const [post] = (await owner.get(`${BASE}/posts`)).json()
    expect(post).toMatchObject({
      isPublished: true,
      isAutoFetched: true,
      tiktokUrl: expect.stringContaining('https://www.tiktok.com/'),
    })
    expect((await shop.visitor().get(post.coverUrl)).headers['content-type']).toBe('image/webp')
    const caption = '<b>ours</b>'
    expect((await owner.put(`${BASE}/posts/${post.id}`, { isPublished: false, caption })).json()).toMatchObject({
      caption,
    })
    expect((await shop.visitor().get('/api/tiktok/posts')).json()).toHaveLength(19)
    expect(await fetchVideos()).toMatchObject({ newVideos: 0, updatedVideos: 20 })
    expect((await owner.get(`${BASE}/posts`)).json()[0]).toMatchObject({ id: post.id, caption, isPublished: false })

    expect(await fetchVideos({ maxVideos: 5, replaceAll: true })).toMatchObject({ videosProcessed: 5 })
    expect((await owner.get(`${BASE}/posts`)).json()).toHaveLength(5)
    expect((await owner.delete(`${BASE}/posts/${post.id}`)).json()).toEqual({ success: true })
    expect((await owner.delete(`${BASE}/posts/${post.id}`)).statusCode).toBe(404)
    expect((await owner.post(`${BASE}/fetch`, { maxVideos: 21 })).statusCode).toBe(400)
  })

  it.each([
    ['rate_limit_exceeded', 'Too many requests'],
    ['internal_error', 'is having problems'],
    ['garbage', 'unexpected'],
    ['odd', 'unexpected'],
    ['silent', "couldn't reach TikTok"],
    ['down', "couldn't reach TikTok"],
  ] as const)('explains %s and loses nothing', async (fails, words) => {
    const { shop, standIn, owner } = await shopWithStandIn()
    await connect(owner)
    await owner.post(`${BASE}/fetch`, {})
    standIn.switches.fails = fails
    const failed = (await owner.post(`${BASE}/fetch`, { replaceAll: true })).json()
    expect(failed).toMatchObject({ success: false, errors: [expect.stringContaining(words)] })
    expect((await owner.get(`${BASE}/posts`)).json()).toHaveLength(20)
    expect((await owner.get(`${BASE}/connection`)).json().success).toBe(false)
    expect((await shop.visitor().get('/api/tiktok/posts')).json()).toHaveLength(20)
    // The connection survives if its tokens have to be refreshed at that moment.
    shop.moveClock(3 * 3_600_000)
    expect((await owner.get(`${BASE}/connection`)).json().success).toBe(false)
    delete standIn.switches.fails
    expect((await owner.get(`${BASE}/connection`)).json().success).toBe(true)
  })
})
