import { headTags, type PageHead, type Site } from './head-tags.ts'

/** Every tag that `headTags` can create. */
const OURS = [
  'link[rel="canonical"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join()

/** Replaces the previous page's tags. */
export function showHeadTags(head: PageHead, site: Site) {
  for (const old of document.head.querySelectorAll(OURS)) old.remove()
  for (const { name, attributes, text } of headTags(head, site)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    if (text) element.textContent = text
    document.head.append(element)
  }
}
