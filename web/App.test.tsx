// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { Reads } from '#web/lib/api/reads.ts'
import { readPageState } from '#web/lib/routing/page-state.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { App } from './App.tsx'
import { renderPage } from './entry-server.tsx'

const shop = {
  siteName: 'Candlewick',
  siteUrl: 'https://candlewick.example',
  paymentsSandbox: false,
  registrationEnabled: true,
}
/** One course is on sale, and no bundles or programs. */
const load = async (path: string) => (path === '/api/courses' ? [sampleCourse] : [])

it('hydrates as the page that was sent, then follows a reader who has already navigated', async () => {
  const { html, state } = await renderPage({ url: '/courses?q=psychology', viewer: null, shop, load })
  document.body.innerHTML = `<div id="app">${html}</div><script id="__state" type="application/json">${state}</script>`
  const search = document.querySelector<HTMLInputElement>('input[name="q"]')
  expect(search?.value).toBe('psychology')

  const { shop: sameShop, ...sent } = readPageState()
  const reads = new Reads(sent, () => Promise.reject(new Error('The page needs nothing else.')))
  const complaints: unknown[] = []
  const root = hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <App reads={reads} shop={sameShop} initialUrl={{ path: '/courses', search: '?q=psychology' }} />,
    { onRecoverableError: (error) => complaints.push(error) },
  )
  history.pushState(null, '', '/courses')
  await expect.poll(() => search?.value).toBe('')
  expect(search?.isConnected).toBe(true)
  expect(complaints).toEqual([])
  root.unmount()
})
