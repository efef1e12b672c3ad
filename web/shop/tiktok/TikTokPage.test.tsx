import { describe, expect, it } from 'vitest'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { renderPage } from '#web/entry-server.tsx'

const shop = { siteName: 'Candlewick', siteUrl: 'https://x.example', paymentsSandbox: false, registrationEnabled: true }

const post: TiktokPost = {
  id: '0192f3a1-0000-7000-8000-000000000001',
  tiktokUrl: 'https://www.tiktok.com/@candlewick/video/1',
  title: 'A stop is not a promise',
  caption: 'Gaps fill at the next price.',
  coverUrl: '/images/thumbnails/cover.webp',
  isPublished: true,
  createdAt: '2026-03-03T23:30:00.000Z',
}

const render = (url: string, posts: TiktokPost[] = []) =>
  renderPage({
    url,
    viewer: null,
    shop,
    load: async (apiPath) => (apiPath === '/api/tiktok/posts' ? posts : []),
  })

describe('the TikTok page', () => {
  it('renders the published posts without loading anything from TikTok', async () => {
    const { html, head } = await render('/tiktok', [post])
    for (const text of [post.title, post.caption, post.tiktokUrl, 'March 3, 2026']) expect(html).toContain(text)
    expect(html).toContain('Load TikTok feed')
    expect(html).not.toMatch(/embed\.js|<iframe/)
    expect(head).toContain('<link rel="canonical" href="https://x.example/tiktok">')
  })

  it('says that there are no posts', async () => {
    expect((await render('/tiktok')).html).toContain('No posts yet. The first one will appear here.')
  })

  it('shows only the 11 newest posts', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...post, id: `post-${at}` }))
    expect((await render('/tiktok', many)).html.match(/<article/g)).toHaveLength(11)
  })

  it('is the only page that allows TikTok content', async () => {
    expect((await render('/tiktok')).embed?.frames).toEqual(['https://www.tiktok.com'])
    for (const url of ['/', '/courses', '/fun', '/tiktok/more']) expect((await render(url)).embed, url).toBeUndefined()
  })
})

describe('the fun page', () => {
  it('shows the name, the tagline and a link home, without navigation or footer', async () => {
    const { html } = await render('/fun')
    expect(html).toContain('Trading, taught calmly.')
    expect(html).toContain('Back home')
    expect(html).not.toMatch(/<header|<footer|<nav/)
  })
})
