import { expect, it, onTestFinished } from 'vitest'

import { ada, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { passwordQueue } from './password-hasher.ts'

const EVE = '203.0.113.66'

/** Takes all slots and part of the waiting line until the test releases them. */
function fillTheLine(callers: string[]) {
  let cancelAtStripe = () => {}
  const held = new Promise<void>((resolve) => {
    cancelAtStripe = resolve
  })
  const busy = Array.from({ length: 2 }, () => passwordQueue.run('busy', () => held))
  const begun = passwordQueue.waiting
  const line = callers.slice(begun).map((caller) => passwordQueue.run(caller, () => held).catch(() => 'refused'))
  onTestFinished(async () => {
    cancelAtStripe()
    await Promise.all([...busy, ...line])
  })
  return { cancelAtStripe, line }
}

it('a flood of logins is refused quickly, and neither other requests nor other people wait for it', async () => {
  const shop = await startShop()
  const student = await signUp(shop)
  const { cancelAtStripe, line } = fillTheLine(Array(100).fill(EVE))
  const { running } = passwordQueue
  expect([running <= 2, passwordQueue.waiting]).toEqual([true, 100])

  const login = (address: string, email = ada.email) =>
    shop.visitor().post('/api/login', { email, password: ada.password }, { address })
  const refused = await Promise.all(Array.from({ length: 300 }, (_, n) => login(EVE, `nobody${n}@example.test`)))
  for (const { statusCode, headers } of refused) expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  const full = await shop.visitor().post('/api/register', { ...ada, email: 'eve@example.test' }, { address: EVE })
  expect(full.statusCode).toBe(503)
  expect(await getCounters(shop, EVE)).toEqual([])

  expect((await shop.visitor().get('/api/courses')).statusCode).toBe(200)
  expect((await student.get('/api/auth/user')).json().email).toBe(ada.email)
  expect([passwordQueue.running, passwordQueue.waiting]).toEqual([running, 100])

  const honest = login('198.51.100.7')
  // She takes the place of the last caller in the longest line, and her turn is next.
  expect(await line.at(-1)).toBe('refused')
  cancelAtStripe()
  expect((await honest).statusCode).toBe(200)
})

it('a login that lost its place in line does not count as a wrong password', async () => {
  const shop = await startShop()
  await signUp(shop)
  const { cancelAtStripe } = fillTheLine(Array.from({ length: 97 }, (_, n) => `caller ${n}`))
  const logins = Array.from({ length: 3 }, () => shop.visitor().post('/api/login', ada, { address: EVE }))
  await expect.poll(() => passwordQueue.waiting).toBe(100)
  expect(await getCounters(shop, EVE)).toEqual([{ hits: 3 }])
  const another = passwordQueue.run('another', async () => 'done')
  expect((await Promise.race(logins)).statusCode).toBe(503)
  expect(await getCounters(shop, EVE)).toEqual([{ hits: 2 }])
  cancelAtStripe()
  expect((await Promise.all(logins)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503])
  expect([await another, await getCounters(shop, EVE)]).toEqual(['done', [{ hits: 0 }]])
})

it('a flood from many networks of one provider only displaces itself, and others get their turn', async () => {
  const shop = await startShop()
  await signUp(shop)
  const { cancelAtStripe, line } = fillTheLine(Array.from({ length: 100 }, (_, n) => `2001:db8:7:${n}::/64`))
  const login = (address: string) => shop.visitor().post('/api/login', ada, { address })
  expect((await login('2001:db8:7:ffff::1')).statusCode).toBe(503)
  const honest = login('2001:db8:8::1')
  await expect.poll(() => Promise.race([line.at(-1), 'waits'])).toBe('refused')
  cancelAtStripe()
  expect((await honest).statusCode).toBe(200)
})

it('a browser that has signed in before gets its turn even when strangers have taken every place', async () => {
  const shop = await startShop()
  const student = await signUp(shop)
  await student.post('/api/logout')
  const { cancelAtStripe } = fillTheLine(Array.from({ length: 100 }, (_, n) => `198.18.${n}.1`))
  expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(503)
  // The browser is known to one account only, so it gets no reserved place to guess at others.
  expect((await student.post('/api/login', { ...ada, email: 'grace@example.test' })).statusCode).toBe(503)
  const known = student.post('/api/login', ada)
  await expect.poll(() => passwordQueue.waiting).toBe(101)
  cancelAtStripe()
  expect((await known).statusCode).toBe(200)
})

function getCounters({ ctx }: TestShop, address: string) {
  return ctx.db.selectFrom('rate_limits').select('hits').where('key', '=', `login-address:${address}`).execute()
}
