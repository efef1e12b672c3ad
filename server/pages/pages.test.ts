import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'

import { describe, expect, it } from 'vitest'

import { ada, signUp } from '../test/people.ts'
import { addCourse } from '../test/sample-course.ts'
import { addPrices } from '../test/sample-offers.ts'
import { startShop } from '../test/start-shop.ts'
import type { PageRenderer, PageRequest } from './page-renderer.ts'
import { extractModules, fillTemplate, policyFor, preloadTag } from './page-template.ts'
import { pagesRoutes } from './pages.routes.ts'

/** Renders its own input, so the tests see what a page would know. */
async function shopWithPages(render: (request: PageRequest) => Promise<string>) {
  const shop = await startShop()
  const renderer: PageRenderer = {
    render: async (request) => ({
      status: 200,
      html: await render(request),
      contentSecurityPolicy: "default-src 'self'",
    }),
  }
  pagesRoutes(shop.app, shop.ctx, renderer)
  return shop
}

describe('a page', () => {
  it('knows the currency that a visitor chose, if something is sold in it', async () => {
    let rendered = 0
    const shop = await shopWithPages(async ({ shop }) => {
      rendered += 1
      return JSON.stringify({ currencies: shop.currencies, currency: shop.currency })
    })
    const course = await addCourse(shop)
    const open = async (cookie?: string) =>
      (await shop.app.inject({ url: '/courses', ...(cookie && { headers: { cookie } }) })).json()
    expect(await open('currency=eur')).toEqual({})
    await addPrices(shop, { kind: 'course', id: course.id }, { gbp: 4000, eur: 4500 })
    const currencies = ['usd', 'eur', 'gbp']
    expect(await open('currency=eur')).toEqual({ currencies, currency: 'eur' })
    for (const other of [undefined, 'currency=usd', 'currency=jpy', 'currency=', 'currency=__proto__']) {
      expect(await open(other)).toEqual({ currencies })
    }
    expect(await open('theme=dark; currency=eur')).toEqual({ currencies, currency: 'eur' })
    // Once without prices in other currencies, then once for euros and once for dollars.
    expect(rendered).toBe(3)
  })

  it('is rendered with the shop, the visitor and API data', async () => {
    const shop = await shopWithPages(async ({ url, viewer, shop, load }) =>
      JSON.stringify({
        url,
        viewer: viewer?.email ?? null,
        siteName: shop.siteName,
        courses: await load('/api/courses'),
      }),
    )
    await addCourse(shop)
    const asVisitor = await shop.visitor().get('/courses?q=risk')
    expect(asVisitor.json()).toMatchObject({
      url: '/courses?q=risk',
      viewer: null,
      siteName: 'Candlewick',
      courses: [{ slug: 'intro-to-trading' }],
    })
    expect(asVisitor.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    })

    const browser = await signUp(shop)
    const asAda = await browser.get('/')
    expect(asAda.json().viewer).toBe(ada.email)
    expect(asAda.headers['cache-control']).toBe('private, no-store')
  })

  it('lets wallets open only where something is paid', async () => {
    const shop = await startShop()
    const embed = { scripts: [], styles: [], frames: [], calls: [] }
    const renderer: PageRenderer = {
      render: async ({ url }) => ({
        status: 200,
        html: '',
        contentSecurityPolicy: '',
        embed: url === '/checkout' ? { ...embed, wallets: ['https://js.stripe.com'] } : embed,
      }),
    }
    pagesRoutes(shop.app, shop.ctx, renderer)
    const checkout = (await shop.visitor().get('/checkout')).headers
    expect(checkout['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    expect(checkout['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const other = (await shop.visitor().get('/profile')).headers
    expect(other['permissions-policy']).toContain('payment=()')
    expect(other['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('knows which courses of the footer the shop does not sell', async () => {
    const shop = await shopWithPages(async ({ shop }) => JSON.stringify(shop))
    const missing = async () => (await shop.visitor().get('/?fresh')).json().missingCourses
    expect(await missing()).toEqual(['intro-to-trading', 'trading-psychology'])
    await addCourse(shop)
    expect(await missing()).toEqual(['trading-psychology'])
  })

  it('treats an expired session as a visitor', async () => {
    const shop = await shopWithPages(async ({ viewer }) => JSON.stringify({ viewer }))
    const browser = shop.visitor()
    browser.cookies.set('candlewick', 'long-gone')
    expect((await browser.get('/')).json()).toEqual({ viewer: null })
  })

  it('gets the status of a refused API call', async () => {
    const shop = await shopWithPages(async ({ load }) =>
      load('/api/courses/nothing').then(String, ({ status }) => `status ${status}`),
    )
    expect((await shop.visitor().get('/courses/nothing')).body).toBe('status 404')
  })

  it('is rendered once for all visitors until the catalog changes, and never cached for signed-in users', async () => {
    let drawn = 0
    const shop = await shopWithPages(async ({ viewer }) => {
      drawn += 1
      return `${viewer?.firstName ?? 'visitor'} ${drawn}`
    })
    expect((await shop.visitor().get('/')).body).toBe('visitor 1')
    const again = await shop.visitor().get('/')
    expect(again.body).toBe('visitor 1')
    const unchanged = await shop.visitor().get('/', { headers: { 'if-none-match': String(again.headers.etag) } })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])

    const browser = await signUp(shop)
    expect((await browser.get('/')).body).toBe('Ada 2')
    expect((await shop.visitor().get('/')).body).toBe('visitor 1')
    await addCourse(shop)
    expect((await shop.visitor().get('/')).body).toBe('visitor 3')
  })

  it('is compressed for browsers that accept it', async () => {
    const shop = await shopWithPages(async () => 'hello')
    const response = await shop.visitor().get('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers['content-encoding']).toBe('br')
  })

  it('shows an error page when rendering fails, without revealing the cause', async () => {
    const shop = await shopWithPages(async () => {
      throw new Error('secret of the renderer')
    })
    const response = await shop.visitor().get('/')
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toContain('Something went wrong. Please try again.')
    expect(response.body).not.toContain('secret')
  })

  it('redirects a double slash, and responds politely to an unreadable URL', async () => {
    const shop = await shopWithPages(async () => 'page')
    const slip = await shop.visitor().get('//evil.example/courses')
    expect([slip.statusCode, slip.headers.location]).toEqual([301, '/evil.example/courses'])
    // Browsers read a backslash as a slash: `/\\evil.example` would be another host.
    const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of ['//\\evil.example', '/\\evil.example', '/\\\\//evil.example', '//\\/evil.example']) {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        request({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject).end(),
      )
      response.resume()
      expect([path, response.statusCode, response.headers.location]).toEqual([path, 301, '/evil.example'])
    }
    const broken = await shop.visitor().get('/courses/%E0%A4%A')
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })

  it('is not the response to an unknown API call', async () => {
    const shop = await shopWithPages(async () => 'page')
    const response = await shop.visitor().get('/api/nothing-here')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })
})

describe('the page template', () => {
  const page = {
    status: 200,
    head: '<title>$& costs</title>',
    html: '<p>$1</p>',
    state: '{"a":"$`"}',
    modules: [],
    sleeps: false,
  }
  const template = '<head><!--head--></head><!--app--><script id="__state"><!--state--></script><!--scripts-->'
  const text = '<p>$1</p><script id="__state">{"a":"$`"}</script>'
  const module = preloadTag('assets/a.js')

  it("inserts every text literally, and an empty page's scripts right away", () => {
    const filled = fillTemplate(
      template,
      { ...page, prerendered: false },
      { styles: '<style>$&</style>', later: [module] },
    )
    expect(filled).toBe(`<head><style>$&</style><title>$& costs</title>${module}</head>${text}`)
  })

  it('defers the scripts of a page that is already readable, each of them once', () => {
    const filled = fillTemplate(template, { ...page, prerendered: true }, { styles: '', later: [module, module] })
    expect(filled).toBe(`<head><title>$& costs</title></head>${text}<template id="__scripts">${module}</template>`)
  })

  it('says which page sleeps and where its views are counted', () => {
    const sleeping = { ...page, prerendered: true, sleeps: true, countAt: '/api/courses/42/views' }
    expect(fillTemplate(template, sleeping, { styles: '', later: [] })).toContain(
      '<template id="__scripts" data-sleeps data-count-at="/api/courses/42/views">',
    )
  })

  it('gives up its module tags and nothing else', () => {
    const entry = '<script type="module" crossorigin src="/assets/index.js"></script>'
    const taken = extractModules(`<script>1</script>${entry}${module}<link rel="icon" href="/i.svg">`)
    expect(taken).toEqual({ template: '<script>1</script><link rel="icon" href="/i.svg">', modules: [entry, module] })
  })

  it('allows exactly its own inline scripts', () => {
    const script = "document.documentElement.classList.add('dark')"
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policyFor(`<script>${script}</script><script src="/x.js"></script>`)).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    )
  })

  it('allows another site only where its widget is embedded', () => {
    const widget = 'https://widget.example'
    const embed = { scripts: [widget], styles: [widget], frames: [widget], calls: [widget] }
    const policy = policyFor('<script>1</script>', embed).split('; ')
    expect(
      policy.filter((directive) => directive.includes(widget)).map((directive) => directive.split(' ')[0]),
    ).toEqual(['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policyFor('<script>1</script>')).not.toMatch(/https:|frame-src/)
  })
})
