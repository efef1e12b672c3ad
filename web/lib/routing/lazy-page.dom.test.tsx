import { expect, it, vi } from 'vitest'

import { lazyPage } from './lazy-page.ts'
import { reloadForNewVersion } from './reload-for-new-version.ts'

/** A page whose code can't be fetched: its file is gone, or the network. */
function open(answer: 'gone' | 'offline') {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => {
    if (answer === 'offline') throw new TypeError('offline')
    return new Response(null, { status: 404 })
  })
  const outcome = vi.fn()
  const page = lazyPage('school/Page.tsx', async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module: https://shop.test/assets/Page.js')
    reloadForNewVersion({ payload })
    throw payload
  })
  page.load().catch(outcome)
  return { reload, outcome }
}

it('says nothing about code that a new version replaced, because the page reloads', async () => {
  const { reload, outcome } = open('gone')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(outcome).not.toHaveBeenCalled()
})

it('fails if the page stays, because somebody has typed something', async () => {
  vi.useFakeTimers()
  const { reload, outcome } = open('gone')
  await vi.advanceTimersByTimeAsync(9_000)
  expect([reload.mock.calls.length, outcome.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('fails without a connection', async () => {
  const { reload, outcome } = open('offline')
  await expect.poll(() => outcome.mock.calls.length).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})
