import { expect, it } from 'vitest'

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

it('tries again after a failure', async () => {
  let tries = 0
  const load = loadOnce(async () => {
    if (++tries === 1) throw new Error('offline')
    return 'here'
  })
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('here')
  expect(await load()).toBe('here')
  expect(tries).toBe(2)
})
