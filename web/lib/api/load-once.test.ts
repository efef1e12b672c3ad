import { expect, it, vi } from 'vitest'

import { loadOnce } from './load-once.ts'

it('shares one load between callers and answers them in order', async () => {
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let started = 0
  const load = loadOnce(() => (loads[started++] ?? Promise.withResolvers<string>()).promise)

  const answered: string[] = []
  const first = load().then(() => answered.push('the route'))
  const second = load().then(() => answered.push('the page'))
  loads[1]?.resolve('fast')
  await new Promise((resolve) => setImmediate(resolve))
  loads[0]?.resolve('slow')
  await Promise.all([first, second])
  expect(answered).toEqual(['the route', 'the page'])
  expect(started).toBe(1)
})

it('tries again after a failure, but not before React could show it', async () => {
  vi.useFakeTimers()
  let tries = 0
  const load = loadOnce(async () => {
    if (++tries === 1) throw new Error('offline')
    return 'here'
  })
  const failed = load()
  await expect(failed).rejects.toThrow('offline')
  expect(load()).toBe(failed)
  vi.advanceTimersByTime(500)
  expect(await load()).toBe('here')
  expect(await load()).toBe('here')
  expect(tries).toBe(2)
  vi.useRealTimers()
})
