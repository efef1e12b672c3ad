import { describe, expect, it } from 'vitest'
import { writePageState } from '#web/lib/routing/page-state.ts'
import { documentTitle } from './document-title.ts'
import { type PageHead, renderHead } from './head-tags.ts'

const site = { siteName: 'Candlewick', siteUrl: 'https://candlewick.example' }
const HOSTILE = `</script><script>alert(1)</script> "quoted" & 'more' <!--app-->`

/** The matched text with HTML entities resolved. */
function read(head: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(head)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const full: PageHead = {
  title: 'Intro',
  description: 'The first steps',
  canonicalPath: '/courses/intro',
  image: { path: '/share/intro.png', alt: 'Intro: the first steps' },
}

describe('documentTitle', () => {
  it("appends the shop's name", () => {
    expect(documentTitle('Course Catalog', 'Candlewick')).toBe('Course Catalog · Candlewick')
    expect(documentTitle(undefined, 'Candlewick')).toBe('Candlewick')
  })
})

describe('renderHead', () => {
  it('escapes user input', () => {
    const head = renderHead({ title: '</title><script>', description: '"quoted" & <b>' }, site)
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt; · Candlewick</title>')
    expect(head).toContain('content="&quot;quoted&quot; &amp; &lt;b&gt;"')
  })

  it('gives public pages a canonical URL', () => {
    const head = renderHead({ canonicalPath: '/courses/intro' }, site)
    expect(head).toContain('<link rel="canonical" href="https://candlewick.example/courses/intro">')
    expect(head).not.toContain('noindex')
  })

  it('describes the page to link previews', () => {
    const head = renderHead(full, site)
    for (const [name, content] of [
      ['property="og:site_name"', 'Candlewick'],
      ['property="og:type"', 'website'],
      ['property="og:title"', 'Intro'],
      ['property="og:description"', 'The first steps'],
      ['property="og:url"', 'https://candlewick.example/courses/intro'],
      ['property="og:image"', 'https://candlewick.example/share/intro.png'],
      ['property="og:image:width"', '1200'],
      ['property="og:image:height"', '630'],
      ['property="og:image:alt"', 'Intro: the first steps'],
      ['name="twitter:card"', 'summary_large_image'],
      ['name="twitter:title"', 'Intro'],
      ['name="twitter:description"', 'The first steps'],
      ['name="twitter:image"', 'https://candlewick.example/share/intro.png'],
      ['name="twitter:image:alt"', 'Intro: the first steps'],
    ]) {
      expect(head).toContain(`<meta ${name} content="${content}">`)
    }
  })

  it("uses the shop's picture for a page without one", () => {
    const head = renderHead({ title: 'Course Catalog', canonicalPath: '/courses' }, site)
    expect(head).toContain('<meta property="og:image" content="https://candlewick.example/share/shop.png">')
    expect(head).toContain('<meta property="og:image:alt" content="Candlewick: Course Catalog">')
  })

  it('keeps other pages out of search engines', () => {
    const head = renderHead({ title: 'Profile', structuredData: () => [{ '@type': 'Person' }] }, site)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toContain('canonical')
    expect(head).not.toContain('ld+json')
  })

  it("works when the site URL isn't set", () => {
    const head = renderHead(
      { ...full, structuredData: ({ absoluteUrl }) => [{ '@type': 'X', url: absoluteUrl('/') }] },
      { ...site, siteUrl: '' },
    )
    expect(head).not.toMatch(/canonical|og:image|ld\+json/)
  })

  it('escapes structured data so that no text can close its script', () => {
    const head = renderHead(
      { ...full, title: HOSTILE, structuredData: ({ siteName }) => [{ '@type': 'Thing', name: HOSTILE, siteName }] },
      site,
    )
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head).not.toContain('<!--')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: HOSTILE,
      siteName: 'Candlewick',
    })
    expect(read(head, /property="og:title" content="(.*?)"/)).toBe(HOSTILE)
  })
})

describe('writePageState', () => {
  it("can't close the script element around it", () => {
    const shop = { ...site, siteName: '</script><script>', paymentsSandbox: false, registrationEnabled: true }
    const text = writePageState({ shop, at: 0, reads: [] })
    expect(text).not.toContain('<')
    expect(JSON.parse(text).shop.siteName).toBe('</script><script>')
  })
})
