import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { coverPath } from '#contract/catalog/drawn-cover.ts'
import { seedCatalog } from '#server/seed/seed-shop.ts'
import { drawCover } from '#server/share-images/draw-cover.ts'

import { addCourse } from './sample-course.ts'
import { startShop } from './start-shop.ts'

const site = { SITE_URL: 'https://shop.example' }

describe('GET /sitemap.xml', () => {
  it('lists the public pages and every visible course under the configured URL', async () => {
    const shop = await startShop(site)
    await addCourse(shop)
    await addCourse(shop, { slug: 'hidden', published_at: null })
    const response = await shop.visitor().get('/sitemap.xml', { headers: { host: 'evil.example' } })
    expect(response.headers['content-type']).toContain('application/xml')
    const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      'https://shop.example/',
      'https://shop.example/courses',
      'https://shop.example/tiktok',
      'https://shop.example/fun',
      'https://shop.example/contact',
      'https://shop.example/refund-policy',
      'https://shop.example/withdraw',
      'https://shop.example/imprint',
      'https://shop.example/accessibility',
      'https://shop.example/cookies',
      'https://shop.example/courses/intro-to-trading',
    ])
  })
})

describe('GET /robots.txt', () => {
  it('keeps robots away from pages behind a login and names the sitemap', async () => {
    const shop = await startShop(site)
    const { body } = await shop.visitor().get('/robots.txt')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  })
})

describe('GET /share/:name.png', () => {
  it('draws a 1200 × 630 image for the shop and for each course', async () => {
    const shop = await startShop()
    await seedCatalog(shop.ctx)
    for (const name of ['shop', 'intro-to-trading']) {
      const response = await shop.visitor().get(`/share/${name}.png`)
      expect(response.headers['content-type']).toBe('image/png')
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

  it('draws one for a course without an image, whatever its title, and none for a hidden course', async () => {
    const shop = await startShop()
    await addCourse(shop, { slug: 'odd', title: '<b>&"Ökonomie" — '.repeat(6) })
    await addCourse(shop, { slug: 'hidden', published_at: null })
    expect((await shop.visitor().get('/share/odd.png')).statusCode).toBe(200)
    expect((await shop.visitor().get('/share/hidden.png')).statusCode).toBe(404)
    expect((await shop.visitor().get('/share/nothing.png')).statusCode).toBe(404)
  })
})

describe('GET /cover.svg', () => {
  it('draws the same cover for the same title and another for another, without repeating the title', async () => {
    const visitor = (await startShop()).visitor()
    const cover = async (title: string) => (await visitor.get(coverPath(title))).body
    const drawn = await cover('外汇 <script>')
    expect(drawn).toBe(await cover(' 外汇 <SCRIPT> '))
    expect(drawn).not.toBe(await cover('外汇'))
    expect(drawn).not.toContain('外汇')
    expect(await sharp(Buffer.from(drawn)).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 675 })
    expect((await visitor.get('/cover.svg?title=a&title=b')).statusCode).toBe(200)
  })

  it('varies the motif, not only the colors', () => {
    const drawings = ['Futures', 'Options', 'Journaling', 'Tax basics', 'Risk school', 'Candle patterns'].map((title) =>
      drawCover(title),
    )
    const counts = (part: string) => new Set(drawings.map((drawn) => drawn.split(part).length - 1))
    expect(counts('url(#wax)').size).toBeGreaterThan(1)
    expect(counts('<rect').size).toBeGreaterThan(2)
    expect(counts('H0Z').size).toBeGreaterThan(1)
  })
})
