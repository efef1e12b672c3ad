import { describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const lost = new ApiError(401, '{"message":"Unauthorized"}')

describe('createQueryClient', () => {
  it('loads a key by its address, once', async () => {
    const getJson = vi.fn(async () => ['intro'])
    const client = createQueryClient({ getJson })
    await client.fetchQuery({ queryKey: ['/api/courses'] })
    await client.fetchQuery({ queryKey: ['/api/courses'] })
    expect(getJson.mock.calls).toEqual([['/api/courses']])
  })

  it('never tries again by itself', async () => {
    const getJson = vi.fn(() => Promise.reject(new ApiError(500, 'no')))
    const client = createQueryClient({ getJson })
    await expect(client.fetchQuery({ queryKey: ['/api/courses'] })).rejects.toThrow('500: no')
    expect(getJson).toHaveBeenCalledTimes(1)
  })

  it('takes the named statuses for an empty answer', async () => {
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

  it('does not take a failed login for a lost session', async () => {
    const onLostSession = vi.fn()
    const client = createQueryClient({ getJson: async () => null, onLostSession })
    const login = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(lost), meta: { isLogin: true } })
    await expect(login.execute(undefined)).rejects.toBe(lost)
    expect(onLostSession).not.toHaveBeenCalled()
  })
})
