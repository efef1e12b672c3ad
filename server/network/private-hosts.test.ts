import { describe, expect, it } from 'vitest'

import { isPrivateAddress } from './private-addresses.ts'
import { connectPublicly, PrivateHostRefused, refusePrivateHost } from './private-hosts.ts'

describe('a private network address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '192.88.99.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.255',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::192.168.1.1',
    '64:FF9B:0::1',
    '64:ff9b:1::8.8.8.8',
    '64:ff9b:1:ffff::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fec0::1',
    'feff:ffff::1',
    'fe80::1%eth0',
    'not an address',
  ])('%s is recognized', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    '93.184.216.34',
    '172.32.0.1',
    '192.0.3.1',
    '198.51.101.1',
    '203.0.114.1',
    '::ffff:93.184.216.34',
    '64:ff9b::93.184.216.34',
    '64:ff9b::5db8:d822',
    '2001:4860:4860::8888',
    '2606:2800:220:1::1',
  ])('%s is not one', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('refusePrivateHost', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '203.0.113.9',
    '[fec0::1]',
  ])('refuses %s', async (host) => {
    await expect(refusePrivateHost(host)).rejects.toThrow(PrivateHostRefused)
  })

  it('accepts a public address, and an unknown name, which fails when connecting', async () => {
    await refusePrivateHost('93.184.216.34')
    await refusePrivateHost('no-such-host.invalid')
  })
})

describe('connectPublicly', () => {
  it.each(['localhost', '127.0.0.1'])('opens no connection to %s', async (host) => {
    await expect(connectPublicly(host, 9, 1000)).rejects.toThrow(PrivateHostRefused)
  })
})
