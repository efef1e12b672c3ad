import { describe, expect, it } from 'vitest'

import { ada } from '../test/people.ts'
import { startShop } from '../test/start-shop.ts'
import { callerNetwork, widerNetwork } from './caller-network.ts'

describe("a caller's network", () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51034', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['unix:', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(callerNetwork(address)).toBe(network)
  })
})

describe("a caller's wider network", () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(widerNetwork(callerNetwork(address))).toBe(network)
  })
})

describe('limits per IP address', () => {
  const LIMITS = { LOGIN_FAILURES_PER_ADDRESS: '3', REGISTRATIONS_PER_ADDRESS: '3', PASSWORD_RESETS_PER_ADDRESS: '3' }
  const wrong = (n: number) => ({ email: `nobody${n}@example.test`, password: 'a wrong password' })

  it('count a whole IPv6 /64 as one, however its addresses are written', async () => {
    const shop = await startShop(LIMITS)
    const eve = shop.visitor()
    const calls = [
      (n: number, address: string) => eve.post('/api/login', wrong(n), { address }),
      (n: number, address: string) => eve.post('/api/forgot-password', { email: `p${n}@example.test` }, { address }),
      (n: number, address: string) =>
        shop.visitor().post('/api/register', { ...ada, email: `r${n}@example.test` }, { address }),
    ]
    for (const call of calls) {
      const same = await Promise.all([1, 2, 3, 4, 5].map((n) => call(n, `2001:db8:0:1::${n}`)))
      expect(same.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
      expect((await call(6, '2001:DB8:0:1:ffff:0:0:6')).statusCode).toBe(429)
      expect((await call(7, '2001:db8:0:2::1')).statusCode).not.toBe(429)
    }
  })

  it('recognize an IPv4 caller on a dual-stack socket', async () => {
    const eve = (await startShop(LIMITS)).visitor()
    for (const n of [1, 2, 3]) await eve.post('/api/login', wrong(n), { address: '203.0.113.7' })
    expect((await eve.post('/api/login', wrong(4), { address: '::ffff:203.0.113.7' })).statusCode).toBe(429)
    expect((await eve.post('/api/login', wrong(5), { address: '::ffff:203.0.113.8' })).statusCode).toBe(401)
  })

  it('work behind a proxy that names the caller, with and without a port', async () => {
    const eve = (await startShop({ ...LIMITS, TRUST_PROXY: 'loopback' })).visitor()
    const from = (forwarded: string) => ({ address: '::ffff:127.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    const spellings = ['2001:db8::1', '[2001:db8::2]:5001', '2001:db8::3']
    for (const [n, each] of spellings.entries()) await eve.post('/api/login', wrong(n), from(each))
    expect((await eve.post('/api/login', wrong(4), from('2001:db8::4'))).statusCode).toBe(429)
    // Anything the caller put before the proxy's own entry is ignored.
    expect((await eve.post('/api/login', wrong(5), from('198.51.100.1, 2001:db8::5'))).statusCode).toBe(429)
    expect((await eve.post('/api/login', wrong(6), from('2001:db8:0:1::1'))).statusCode).toBe(401)
  })
})
