import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isFileLink } from '#contract/file-link.ts'

import { ada, signUp } from '../test/people.ts'
import { startShop } from '../test/start-shop.ts'

const ID = '018f0000-0000-7000-8000-000000000000'
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*' }
/** What browsers send to a shop without HTTPS. */
const PLAIN_NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const CALLS: Record<string, string>[] = [{}, { accept: '*/*' }, { 'sec-fetch-mode': 'cors', accept: 'text/html' }]

const getAddress = ({ path }: Endpoint) => path.replace(/:\w+|\*/g, ID)
/** Media that a page loads itself and redirects aren't files people follow a link to. */
const isFile = ({ method, path, streams }: Endpoint) =>
  method === 'GET' &&
  ((streams !== undefined && !/video|vtt|mpegurl|webp/.test(streams)) || path.includes('/attachments/'))
const files = allEndpoints.filter(isFile)

it('recognizes every link to a file, and nothing else', () => {
  expect(allEndpoints.filter((endpoint) => isFileLink(getAddress(endpoint)) !== isFile(endpoint))).toEqual([])
})

it('redirects a browser from a file to the sign-in form and back, and responds to programs as usual', async () => {
  const visitor = (await startShop()).visitor()
  const closed = files.filter(({ access }) => access !== 'public')
  expect(closed.length).toBeGreaterThan(8)
  for (const endpoint of closed) {
    const url = `${getAddress(endpoint)}?days=7`
    const form = endpoint.access === 'staff' ? '/admin/login' : '/auth'
    for (const headers of [NAVIGATION, PLAIN_NAVIGATION]) {
      const led = await visitor.get(url, { headers })
      expect([led.statusCode, led.headers.location]).toEqual([302, `${form}?returnTo=${encodeURIComponent(url)}`])
    }
    for (const headers of CALLS) {
      const call = await visitor.get(url, { headers })
      expect([call.statusCode, call.json().message]).toEqual([401, 'Unauthorized'])
    }
  }
})

it("shows people a page when a file isn't theirs, is missing, or its URL has expired", async () => {
  const student = await signUp(await startShop(), ada)
  for (const [url, status] of [
    ['/api/admin/orders/export.csv', 403],
    [`/api/my/purchases/${ID}/receipt`, 404],
    ['/api/my/purchases/none/receipt', 400],
    [`/api/certificates/${ID}/certificate.pdf`, 404],
    [`/api/my/lessons/${ID}/attachments/${ID}`, 404],
    ['/files/lessons/a.pdf?expires=1&signature=x', 403],
    ['/images/thumbnails/none.jpg', 404],
    ['/metrics', 404],
  ] as const) {
    const page = await student.get(url, { headers: NAVIGATION })
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.body).toContain("We can't open this link")
    expect(page.body).toContain(`Reference: ${page.headers['x-request-id']}`)
    if (status === 403) continue
    expect(page.body).toContain('We can&#39;t find this file. It may belong to another account.')
    expect(page.body).toContain('<a href="/profile#purchases">Your purchases</a> · <a href="/">Home</a>')
    const call = await student.get(url)
    expect([call.statusCode, typeof call.json().code]).toEqual([status, 'string'])
  }
})

it('redirects only to the sign-in form when a link would do more than send a file', async () => {
  const led = await (await startShop()).visitor().get('/api/admin/tiktok/connect', { headers: NAVIGATION })
  expect([led.statusCode, led.headers.location]).toEqual([302, '/admin/login'])
})
