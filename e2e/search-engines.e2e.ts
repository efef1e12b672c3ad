import type { APIRequestContext, Browser } from '@playwright/test'

import { expect, test, waitForHydration } from './shop-test.ts'

const INTRO = '/courses/intro-to-trading'
const PUBLIC_PAGES = ['/', '/courses', INTRO, '/courses/trading-psychology', '/tiktok', '/fun']
const UNINDEXED_PAGES = [
  '/auth',
  '/reset-password',
  '/admin/login',
  '/admin',
  '/dashboard',
  '/learn/intro-to-trading',
  '/profile',
  '/checkout/1',
  '/no/such/page',
  '/courses/no-such-course',
]

type StructuredData = { '@context': string; '@type': string; [property: string]: unknown }

/** What a crawler reads: the response itself, before any script runs. */
async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    content,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as StructuredData,
    ),
  }
}

async function openWithoutScripts(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  return { page: await context.newPage(), close: () => context.close() }
}

test('the landing page and a course page are complete without JavaScript', async ({ browser, baseURL }) => {
  const { page, close } = await openWithoutScripts(browser, baseURL)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Master Trading Like a Pro')
  await expect(page.getByRole('main')).toContainText('$49')
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Catalog')
  for (const text of ['Intro to Trading', '$49', 'Trading Psychology', '$79', '$129']) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await page.goto(INTRO)
  await expect(page).toHaveTitle('Intro to Trading · Candlewick')
  await expect(page.getByRole('button', { name: 'Enroll Now - $49' }).first()).toBeVisible()
  for (const card of ['Contents', 'Best For', 'Quick Concepts', 'Labs', "You'll Learn To", 'Prerequisites']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  }
  await close()
})

test('every public page has a title, a description, a canonical URL and a preview image', async ({ request }) => {
  const heads = await Promise.all(PUBLIC_PAGES.map((path) => readHead(request, `${path}?utm=mail&q=x`)))
  const siteUrl = new URL(heads[0]?.canonical ?? '').origin
  for (const [position, { title, canonical, content }] of heads.entries()) {
    const path = PUBLIC_PAGES[position] ?? ''
    expect(title, path).toMatch(/ · Candlewick$/)
    expect(canonical).toBe(siteUrl + path)
    expect(content('og:url')).toBe(siteUrl + path)
    expect(content('og:title')).toBe(content('twitter:title'))
    expect(content('og:description')).toBe(content('description'))
    expect(content('description')?.length, path).toBeGreaterThan(30)
    expect(content('twitter:card')).toBe('summary_large_image')
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
    expect(content('og:image:alt')).toBeTruthy()
    expect(content('robots'), path).toBeUndefined()
  }
  const unique = (values: unknown[]) => new Set(values).size
  expect(unique(heads.map(({ title }) => title))).toBe(heads.length)
  expect(unique(heads.map(({ content }) => content('description')))).toBe(heads.length)
})

test('URLs come from the settings, not from the request', async ({ request }) => {
  const response = await request.get(`${INTRO}?once`, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(await response.text()).not.toContain('evil.example')
})

test('a shared link has a 1200 × 630 preview image', async ({ request }) => {
  for (const path of ['/courses', INTRO]) {
    const { content } = await readHead(request, path)
    const image = new URL(content('og:image') ?? '')
    expect(image.pathname).toBe(path === INTRO ? '/share/intro-to-trading.png' : '/share/shop.png')
    const response = await request.get(image.pathname)
    expect(response.headers()['content-type']).toBe('image/png')
    const png = await response.body()
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  }
})

test('public pages describe themselves in structured data', async ({ request }) => {
  const schemaTypes = (structuredData: StructuredData[]) => structuredData.map((entry) => entry['@type'])
  const landing = await readHead(request, '/')
  expect(schemaTypes(landing.structuredData)).toContain('Organization')

  const [list] = (await readHead(request, '/courses')).structuredData
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: expect.any(Number) })
  expect(JSON.stringify(list?.itemListElement)).toContain(INTRO)

  const intro = await readHead(request, INTRO)
  expect(schemaTypes(intro.structuredData)).toEqual(['Course', 'Product', 'BreadcrumbList'])
  for (const entry of intro.structuredData) expect(entry['@context']).toBe('https://schema.org')
  const offer = { price: '49.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }
  expect(intro.structuredData[0]).toMatchObject({
    name: 'Intro to Trading',
    offers: { ...offer, url: intro.canonical },
  })
  expect(intro.structuredData[1]).toMatchObject({ offers: offer, image: intro.content('og:image') })

  const { structuredData } = await readHead(request, '/courses/advanced-trading-concepts')
  expect(structuredData[1]).toMatchObject({ offers: { price: '129.00', availability: 'https://schema.org/PreOrder' } })
})

test('private and missing pages stay out of search indexes', async ({ request }) => {
  for (const path of UNINDEXED_PAGES) {
    const { content, canonical, structuredData } = await readHead(request, path)
    expect(content('robots'), path).toBe('noindex')
    expect([canonical, structuredData], path).toEqual([undefined, []])
  }
})

test('robots.txt names the sitemap, and the sitemap lists the courses', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const response = await request.get(new URL(sitemap).pathname)
  expect(response.headers()['content-type']).toContain('xml')
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const { canonical } = await readHead(request, INTRO)
  expect(urls).toContain(canonical)
})

test('title, description and other head tags change with the page', async ({ page }) => {
  const description = () => page.locator('meta[name="description"]').getAttribute('content')
  const canonical = page.locator('link[rel="canonical"]')
  const structuredData = () => page.locator('script[type="application/ld+json"]').allTextContents()
  await page.goto('/courses')
  await waitForHydration(page)
  const catalog = { title: await page.title(), description: await description() }

  await page.getByRole('contentinfo').getByRole('link', { name: 'Intro to Trading' }).click()
  await expect(page).toHaveTitle('Intro to Trading · Candlewick')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${INTRO}$`))
  expect((await structuredData()).map((json) => JSON.parse(json)['@type'])).toEqual([
    'Course',
    'Product',
    'BreadcrumbList',
  ])
  expect(await description()).not.toBe(catalog.description)

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveTitle('Login · Candlewick')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(canonical).toHaveCount(0)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle(catalog.title)
  await expect(canonical).toHaveAttribute('href', /\/courses$/)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(await description()).toBe(catalog.description)
})
