// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { showHeadTags } from './show-head-tags.ts'

const site = { siteName: 'Candlewick', siteUrl: 'https://candlewick.example' }
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')

it("replaces the previous page's tags and leaves all others", () => {
  document.head.innerHTML = '<meta charset="utf-8"><meta name="theme-color" content="#fff">'
  showHeadTags(
    { title: 'Intro', description: 'One', canonicalPath: '/courses/a', structuredData: () => [{ '@type': 'Course' }] },
    site,
  )
  expect(contentOf('meta[name="description"]')).toBe('One')
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://candlewick.example/courses/a',
  )
  expect(JSON.parse(document.head.querySelector('script')?.textContent ?? '')['@type']).toBe('Course')

  showHeadTags({ title: 'Profile' }, site)
  expect(contentOf('meta[property="og:title"]')).toBe('Profile')
  expect(contentOf('meta[name="robots"]')).toBe('noindex')
  expect(document.head.querySelectorAll('link, script, meta[name="description"], meta[name^="twitter:"]')).toHaveLength(
    0,
  )
  expect(document.head.querySelectorAll('meta[charset], meta[name="theme-color"]')).toHaveLength(2)
})
