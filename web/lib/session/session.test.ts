import { describe, expect, it } from 'vitest'

import type { User } from '#contract/accounts/user.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { endSession, startSession } from './session.ts'
import { viewerQuery } from './viewer.ts'

const ada: User = {
  id: '0192f3a1-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  role: 'student',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function clientOf(viewer: User | null) {
  const client = createQueryClient({ getJson: async () => null })
  client.setQueryData(viewerQuery.queryKey, viewer)
  client.setQueryData(['/api/courses'], ['public'])
  client.setQueryData(['/api/courses', 'intro'], 'public')
  client.setQueryData(['/api/my/courses'], ['private'])
  client.setQueryData(['/api/billing/payment-methods'], ['private'])
  return client
}

describe('endSession', () => {
  it('drops all personal data', () => {
    const client = clientOf(ada)
    endSession(client)
    expect(client.getQueryData(viewerQuery.queryKey)).toBeNull()
    expect(client.getQueryData(['/api/my/courses'])).toBeUndefined()
    expect(client.getQueryData(['/api/billing/payment-methods'])).toBeUndefined()
  })

  it('keeps public data', () => {
    const client = clientOf(ada)
    endSession(client)
    expect(client.getQueryData(['/api/courses'])).toEqual(['public'])
    expect(client.getQueryData(['/api/courses', 'intro'])).toBe('public')
  })
})

describe('startSession', () => {
  it('sets the viewer and drops earlier data', () => {
    const client = clientOf(null)
    startSession(client, ada)
    expect(client.getQueryData(viewerQuery.queryKey)).toEqual(ada)
    expect(client.getQueryData(['/api/my/courses'])).toBeUndefined()
  })
})
