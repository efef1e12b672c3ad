import { describe, expect, it } from 'vitest'

import { documentTitle, renderHead } from './page-head.ts'
import { writePageState } from './page-state.ts'

const site = { siteName: 'Candlewick', siteUrl: 'https://candlewick.example' }

describe('documentTitle', () => {
  it('adds the name of the shop', () => {
    expect(documentTitle('Course Catalog', 'Candlewick')).toBe('Course Catalog · Candlewick')
    expect(documentTitle(undefined, 'Candlewick')).toBe('Candlewick')
  })
})

describe('renderHead', () => {
  it('escapes what people typed', () => {
    const head = renderHead({ title: '</title><script>', description: '"quoted" & <b>' }, site)
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt; · Candlewick</title>')
    expect(head).toContain('content="&quot;quoted&quot; &amp; &lt;b&gt;"')
  })

  it('gives public pages their address', () => {
    const head = renderHead({ canonicalPath: '/courses/intro' }, site)
    expect(head).toContain('<link rel="canonical" href="https://candlewick.example/courses/intro">')
    expect(head).not.toContain('noindex')
  })

  it('keeps other pages out of search engines', () => {
    expect(renderHead({ title: 'Profile' }, site)).toContain('<meta name="robots" content="noindex">')
  })

  it('copes with a site address that is not set', () => {
    expect(renderHead({ canonicalPath: '/courses' }, { ...site, siteUrl: '' })).not.toContain('canonical')
  })
})

describe('writePageState', () => {
  it('cannot close the script element it stands in', () => {
    const shop = { ...site, siteName: '</script><script>', paymentsSandbox: false, registrationEnabled: true }
    const text = writePageState({ shop, queries: { queries: [], mutations: [] } })
    expect(text).not.toContain('<')
    expect(JSON.parse(text).shop.siteName).toBe('</script><script>')
  })
})
