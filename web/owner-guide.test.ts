import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { findRoute, loadRoutes } from './routes.tsx'

await Promise.all(['/admin', '/mentor'].map(loadRoutes))

const WEB = import.meta.dirname
const guide = readFileSync(path.join(WEB, '../docs/owner-guide.md'), 'utf8')
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(WEB, file), 'utf8'))
  .join('\n')

const urls = [...guide.matchAll(/`(\/[^`]*)`/g)].map(([, url = '']) => url)
const labels = [...guide.matchAll(/\*\*([^*]+)\*\*/g)]
  .map(([, label = '']) => label.replaceAll('\n', ' '))
  .filter((label) => label !== 'Bold words')

/** Whether the label appears in the web's source: as the text of an element, or as a string. */
function isShown(label: string): boolean {
  const text = label.replaceAll(/[$().*+?[\]^{|}]/g, '\\$&').replaceAll("'", "['’]")
  return new RegExp(`(['"\`>]|^\\s*)${text}(['"\`<]|:| - | \\(|\\s*$)`, 'm').test(sources)
}

describe('the owner guide', () => {
  it('links only to pages and tabs that exist', () => {
    expect(urls.length).toBeGreaterThan(10)
    const unknown = urls.filter((url) => {
      const { pathname, searchParams } = new URL(url, 'https://shop.example')
      const tab = searchParams.get('tab')
      return findRoute(pathname).route.title === 'Page not found' || (tab && !sources.includes(`value: '${tab}'`))
    })
    expect(unknown).toEqual([])
  })

  it('names only labels that are on a screen', () => {
    expect(labels.length).toBeGreaterThan(40)
    expect(labels.filter((label) => !isShown(label))).toEqual([])
  })
})
