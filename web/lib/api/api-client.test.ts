import { afterEach, describe, expect, it, vi } from 'vitest'

import { callApi, searchString } from './api-client.ts'
import { ApiError, failureText, isLostSession } from './api-error.ts'
import { ConnectionError } from './connection-error.ts'

function answer(status: number, body: string, statusText = '') {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status, statusText }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  return error
}

afterEach(() => vi.unstubAllGlobals())

describe('callApi', () => {
  it('sends the body as JSON, with cookies', async () => {
    const fetched = answer(200, '{"firstName":"Ada"}')
    await callApi('POST /api/login', { body: { email: 'ada@example.com', password: 'secret' } })
    expect(fetched).toHaveBeenCalledWith('/api/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ada@example.com","password":"secret"}',
    })
  })

  it('puts parameters into the path, escaped', async () => {
    const fetched = answer(200, '{}')
    await callApi('GET /api/courses/:slugOrId', { params: { slugOrId: 'a/b c' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/courses/a%2Fb%20c')
  })

  it('sends no content type without a body', async () => {
    const fetched = answer(200, '{"success":true}')
    await callApi('POST /api/logout')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: {}, body: null })
  })

  it('fails with status, colon and body', async () => {
    answer(409, '{"message":"That email is taken.","code":"taken"}')
    const error = await failure(callApi('POST /api/logout'))
    expect(error.message).toBe('409: {"message":"That email is taken.","code":"taken"}')
    expect(error.status).toBe(409)
    expect(error.serverMessage).toBe('That email is taken.')
  })

  it('falls back to the status text when the body is empty', async () => {
    answer(502, '', 'Bad Gateway')
    const error = await failure(callApi('POST /api/logout'))
    expect(error.message).toBe('502: Bad Gateway')
    expect(error.serverMessage).toBeUndefined()
  })
})

describe('a call that never gets an answer', () => {
  const fail = () => vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

  it.each([
    [true, 'POST /api/logout', 'unknown'],
    [false, 'POST /api/logout', 'nothing'],
    [false, 'GET /api/courses', 'read'],
  ] as const)('says what may have been sent: online %s, %s', async (onLine, name, sent) => {
    const fetched = fail()
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('navigator', { onLine })
    await expect(callApi(name)).rejects.toMatchObject({ name: 'ConnectionError', sent })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('treats a Wi-Fi login page as a connection failure', async () => {
    answer(200, '<html>Welcome to our Wi-Fi</html>')
    await expect(callApi('POST /api/logout')).rejects.toBeInstanceOf(ConnectionError)
  })
})

describe('failureText', () => {
  it("never shows the browser's own network errors", () => {
    expect(failureText(new TypeError('Failed to fetch'))).toBe('Something went wrong. Please try again.')
    expect(failureText(new ConnectionError('nothing'), 'Invalid email or password')).toBe(
      "You're offline. Nothing was sent. Try again when you're back online.",
    )
  })

  it("prefers the server's message, then the fallback, then the raw text", () => {
    expect(failureText(new ApiError(400, '{"message":"No such coupon."}'), 'Failed')).toBe('No such coupon.')
    expect(failureText(new ApiError(500, '<html>'), 'Failed to log out')).toBe('Failed to log out')
    expect(failureText(new ApiError(500, '<html>'))).toBe('500: <html>')
    expect(failureText(new TypeError('Failed to fetch'), 'Failed to log out')).toBe('Failed to log out')
    expect(failureText(new ConnectionError('read'), 'Failed to log out')).toBe(
      "Failed to log out. We couldn't reach the server. Check your connection and try again.",
    )
  })
})

describe('isLostSession', () => {
  it('tells a lost session from a failed login by the code, whatever the message says', () => {
    expect(isLostSession(new ApiError(401, '{"message":"Please sign in.","code":"unauthorized"}'))).toBe(true)
    expect(isLostSession(new ApiError(401, '{"message":"Unauthorized","code":"invalid_credentials"}'))).toBe(false)
    expect(isLostSession(new ApiError(403, '{"message":"Unauthorized","code":"unauthorized"}'))).toBe(false)
    expect(isLostSession(new ApiError(401, 'Unauthorized'))).toBe(false)
  })
})

describe('searchString', () => {
  it('omits empty values', () => {
    expect(searchString({ status: 'paid', userId: '', fromDate: null, toDate: undefined, offset: 0 })).toBe(
      '?status=paid&offset=0',
    )
    expect(searchString({ status: '' })).toBe('')
  })
})
