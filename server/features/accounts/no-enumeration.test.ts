import { expect, it } from 'vitest'

import { ada, signUp } from '../../test/people.ts'
import { startShop } from '../../test/start-shop.ts'

const ROUNDS = 15
/** A leak shows in every attempt; a hiccup of the machine doesn't. */
const TRIES = { retry: 2 }
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Known and unknown emails alternate, so a busy machine slows both alike. An early return would be about twenty times
 * faster; the bound is far from both that and the noise.
 */
async function timeRatio(send: (email: string) => Promise<unknown>): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, email] of [['known', ada.email] as const, ['unknown', `nobody${round}@example.test`] as const]) {
      const begun = performance.now()
      await send(email)
      times[kind].push(performance.now() - begun)
    }
  }
  return median(times.known) / median(times.unknown)
}

it('a wrong password takes the same time for a known email as for an unknown one', TRIES, async () => {
  const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '1000' })
  await signUp(shop)
  const ratio = await timeRatio((email) => shop.visitor().post('/api/login', { email, password: 'not this one' }))
  expect(ratio).toBeGreaterThan(0.25)
  expect(ratio).toBeLessThan(4)
})

it('requesting a new password takes the same time for a known email as for an unknown one', TRIES, async () => {
  const shop = await startShop({ PASSWORD_RESETS_PER_ACCOUNT: '1000' })
  await signUp(shop)
  const ratio = await timeRatio((email) => shop.visitor().post('/api/forgot-password', { email }))
  expect(ratio).toBeGreaterThan(0.25)
  expect(ratio).toBeLessThan(4)
})
