import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const lost = new ApiError(401, '{"message":"Unauthorized","code":"unauthorized"}')

describe('createQueryClient', () => {
  it('loads each key only once', async () => {
    const getJson = vi.fn(async () => ['intro'])
    const client = createQueryClient({ getJson })
    await client.fetchQuery({ queryKey: ['/api/courses'] })
    await client.fetchQuery({ queryKey: ['/api/courses'] })
    expect(getJson.mock.calls).toEqual([['/api/courses']])
  })

  it('never retries automatically', async () => {
    const getJson = vi.fn(() => Promise.reject(new ApiError(500, 'no')))
    const client = createQueryClient({ getJson })
    await expect(client.fetchQuery({ queryKey: ['/api/courses'] })).rejects.toThrow('500: no')
    expect(getJson).toHaveBeenCalledTimes(1)
  })

  it('resolves the named statuses to null', async () => {
    const onLostSession = vi.fn()
    const client = createQueryClient({ getJson: () => Promise.reject(lost), onLostSession })
    await expect(client.fetchQuery({ queryKey: ['/api/auth/user'], meta: { nullOn: [401] } })).resolves.toBeNull()
    expect(onLostSession).not.toHaveBeenCalled()
  })

  it('reports a lost session from reads and actions', async () => {
    const onLostSession = vi.fn()
    const client = createQueryClient({ getJson: () => Promise.reject(lost), onLostSession })
    await client.prefetchQuery({ queryKey: ['/api/my/courses'] })
    expect(onLostSession).toHaveBeenCalledTimes(1)
    const action = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(lost) })
    await expect(action.execute(undefined)).rejects.toBe(lost)
    expect(onLostSession).toHaveBeenCalledTimes(2)
  })

  it("doesn't treat a failed login as a lost session", async () => {
    const onLostSession = vi.fn()
    const client = createQueryClient({ getJson: async () => null, onLostSession })
    const login = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(lost), meta: { isLogin: true } })
    await expect(login.execute(undefined)).rejects.toBe(lost)
    expect(onLostSession).not.toHaveBeenCalled()
  })
})

describe('without a connection', () => {
  afterEach(() => {
    onlineManager.setOnline(true)
    vi.unstubAllGlobals()
  })

  function goOffline(reachable = false) {
    onlineManager.setOnline(false)
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', async () =>
      reachable ? new Response('') : Promise.reject(new TypeError('Failed to fetch')),
    )
  }
  const press = (write: () => Promise<unknown>, onMutate = () => {}) => {
    const client = createQueryClient({ getJson: async () => null })
    return {
      client,
      result: client.getMutationCache().build(client, { mutationFn: write, onMutate }).execute(undefined),
    }
  }

  it('rejects a write right away and never sends it later', async () => {
    goOffline()
    const write = vi.fn(async () => 'charged')
    const show = vi.fn()
    const { client, result } = press(write, show)
    await expect(result).rejects.toMatchObject({ sent: 'nothing' })
    onlineManager.setOnline(true)
    await client.resumePausedMutations()
    expect(write).not.toHaveBeenCalled()
    // Nor was it shown optimistically.
    expect(show).not.toHaveBeenCalled()
  })

  it('sends a write when only the browser thinks it is offline', async () => {
    goOffline(true)
    await expect(press(async () => 'saved').result).resolves.toBe('saved')
  })

  it('fails a read instead of waiting', async () => {
    goOffline()
    const client = createQueryClient({ getJson: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(client.fetchQuery({ queryKey: ['/api/courses'] })).rejects.toThrow()
    expect(client.getQueryState(['/api/courses'])?.fetchStatus).toBe('idle')
  })
})
