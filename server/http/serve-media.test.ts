import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'

import { describe, expect, it, vi } from 'vitest'

import { MediaSigner } from '#server/secrets/media-signer.ts'
import { startShop } from '#server/test/start-shop.ts'

const KEY = 'a media key that is used in tests and nowhere else'
const MEDIA = 'https://media.shop.example'
const signer = new MediaSigner(MEDIA, KEY)
const VIDEO = 'lessons/one.mp4'
const edgeOf = (key: string) => createHmac('sha256', KEY).update(`edge\n/${key}`).digest('base64url')
const inAnHour = () => new Date(Date.now() + 3_600_000)

async function startMediaShop() {
  const shop = await startShop({ MEDIA_URL: MEDIA, MEDIA_URL_KEY: KEY })
  await shop.ctx.files.write(VIDEO, Buffer.from('0123456789'))
  await shop.ctx.files.write('downloads/page.html', Buffer.from('<script>'))
  const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  return { shop, ask }
}

describe('MEDIA_URL', () => {
  it('gives files to the media server only, in a form that one copy serves everyone', async () => {
    const { shop, ask } = await startMediaShop()
    const url = new URL(await shop.ctx.files.signDownloadUrl(VIDEO, { expiresAt: inAnHour(), downloadName: 'One.mp4' }))
    expect([url.origin, url.pathname]).toEqual([MEDIA, `/${VIDEO}`])

    for (const query of ['', url.search, '?edge=', `?edge=${edgeOf('lessons/two.mp4')}`, '?edge=a&edge=b']) {
      const refused = await ask(`/media/${VIDEO}${query}`)
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    }
    const sent = await ask(`/media/${VIDEO}?edge=${edgeOf(VIDEO)}`, { range: 'bytes=2-4' })
    expect([sent.statusCode, sent.body]).toEqual([206, '234'])
    expect(sent.headers).toMatchObject({
      'cache-control': 'max-age=3600, s-maxage=2592000',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': shop.ctx.config.siteUrl.origin,
      'content-type': 'video/mp4',
    })
    expect(sent.headers['content-disposition']).toBeUndefined()
    const page = await ask(`/media/downloads/page.html?edge=${edgeOf('downloads/page.html')}`)
    expect(page.headers['content-disposition']).toContain('attachment')
  })

  it("is allowed by every page's content security policy", async () => {
    const { shop } = await startMediaShop()
    expect(await shop.ctx.files.origins()).toEqual([MEDIA])
  })

  it('does not exist without the variable', async () => {
    const shop = await startShop()
    expect((await shop.app.inject(`/media/${VIDEO}?edge=${edgeOf(VIDEO)}`)).statusCode).toBe(404)
  })
})

type Question = { method?: string; query: string; path?: string }
type Answer = { status: number; origin?: string; disposition?: string | null }

const deployed = (name: string) => path.resolve(import.meta.dirname, '../../deploy/media', name)

/** Runs the Worker as Cloudflare does; `fetch` is the shop. */
async function askWorker({ method = 'GET', query, path: file = `/${VIDEO}` }: Question): Promise<Answer> {
  const { default: worker } = await import(pathToFileURL(deployed('cloudflare-worker.js')).href)
  const shop = vi.fn(async (_url: string) => new Response('0123456789'))
  vi.stubGlobal('fetch', shop)
  try {
    const env = { SHOP: 'https://shop.example', MEDIA_URL_KEY: KEY }
    const { status, headers } = (await worker.fetch(
      new Request(`${MEDIA}${file}${query}`, { method }),
      env,
    )) as Response
    const asked = shop.mock.calls[0]?.[0]
    return { status, ...(asked ? { origin: asked, disposition: headers.get('content-disposition') } : {}) }
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Runs the function as CloudFront does: a script with a global `handler`. */
async function askFunction({ query, path: uri = `/${VIDEO}` }: Question): Promise<Answer> {
  const script = readFileSync(deployed('cloudfront-function.js'), 'utf8')
    .replace("import crypto from 'crypto'", '')
    .replace('the same as MEDIA_URL_KEY', KEY)
  const sandbox = vm.createContext({ crypto: { createHmac }, encodeURIComponent })
  vm.runInContext(script, sandbox)
  const querystring = Object.fromEntries(
    query
      .slice(1)
      .split('&')
      .map((pair) => pair.split('='))
      .map(([name, value]) => [name, { value }]),
  )
  const result = sandbox.handler({ request: { uri, method: 'GET', querystring } })
  if (result.statusCode) return { status: result.statusCode }
  return { status: 200, origin: `https://shop.example${result.uri}?edge=${result.querystring.edge.value}` }
}

describe.each([
  ['Worker', askWorker],
  ['CloudFront Function', askFunction],
])('the %s in deploy/media', (name, ask) => {
  const signed = (key: string, expiresAt: Date, fileName?: string) =>
    new URL(signer.sign(key, expiresAt, fileName)).search

  it('asks the shop the same for everyone with a valid URL', async () => {
    const origin = `https://shop.example/media/${VIDEO}?edge=${edgeOf(VIDEO)}`
    const plain = await ask({ query: signed(VIDEO, inAnHour()) })
    const named = await ask({ query: signed(VIDEO, inAnHour(), "Ada's (1).mp4") })
    expect([plain.status, plain.origin, named.status, named.origin]).toEqual([200, origin, 200, origin])
    if (name === 'Worker') expect(named.disposition).toBe("attachment; filename*=UTF-8''Ada%27s%20%281%29.mp4")
  })

  it('asks nothing and answers 403 otherwise', async () => {
    const good = signed(VIDEO, inAnHour(), 'a.mp4')
    const questions: Question[] = [
      { query: '' },
      { query: signed(VIDEO, new Date(Date.now() - 3_600_000)) },
      { query: good, path: '/lessons/two.mp4' },
      { query: good.replace('name=a.mp4', 'name=b.mp4') },
      { query: good.replace(/expires=\d{10}/, 'expires=9999999999') },
      { query: good.replace(/signature=.*/, 'signature=%') },
    ]
    for (const question of questions) expect(await ask(question)).toEqual({ status: 403 })
  })
})
