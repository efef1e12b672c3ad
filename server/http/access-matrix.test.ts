import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'

import { ada, signUp } from '../test/people.ts'
import { startShop } from '../test/start-shop.ts'

const NOBODY_S_ID = '018f0000-0000-7000-8000-000000000000'
const ROLES: Role[] = ['student', 'support', 'creator', 'mentor', 'admin', 'owner']

/** The status to return before anything else is checked; undefined if the caller has access. */
function expectedRefusal({ access }: Endpoint, person: Role | 'visitor'): number | undefined {
  if (access === 'public') return undefined
  if (person === 'visitor') return 401
  const isStaff = person === 'admin' || person === 'owner'
  if (access === 'mentor') return isStaff || person === 'mentor' ? undefined : 403
  return access === 'staff' && !isStaff ? 403 : undefined
}

it('every endpoint is open to exactly the roles it is meant for', async () => {
  const shop = await startShop()
  const cookies = new Map<Role | 'visitor', string | undefined>([['visitor', undefined]])
  for (const role of ROLES) {
    const browser = await signUp(shop, { ...ada, email: `${role}@example.test` }, role)
    cookies.set(role, `candlewick=${browser.cookies.get('candlewick')}`)
  }
  // Calls that end the session come last; the others find nothing under these ids and get empty bodies.
  const endsSession = ({ path }: Endpoint) => /logout|sessions|\/account$/.test(path)
  const endpoints = allEndpoints.toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

  const surprises: string[] = []
  for (const [person, cookie] of cookies) {
    for (const endpoint of endpoints) {
      const refusal = expectedRefusal(endpoint, person)
      if (refusal === undefined && endsSession(endpoint)) continue
      const url = endpoint.path.replace(/:\w+|\*/g, NOBODY_S_ID)
      const response = await shop.app.inject({ method: endpoint.method, url, headers: cookie ? { cookie } : {} })
      const status = response.statusCode
      // A public call may still ask who is calling once it knows what they want.
      const isOpen = status !== 500 && (endpoint.access === 'public' || (status !== 401 && status !== 403))
      const isRight = refusal === undefined ? isOpen : status === refusal
      if (!isRight) surprises.push(`${person}: ${endpoint.method} ${url} returned ${status} ${response.body}`)
    }
  }
  expect(surprises).toEqual([])
})
