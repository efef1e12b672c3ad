import { describe, expect, it } from 'vitest'

import { connectPublicly, isPrivateAddress, PrivateHostRefused, refusePrivateHost } from './private-hosts.ts'

describe('an address of the own network', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
  ])('%s is recognised', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('%s is none', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('refusePrivateHost', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f000001'])('refuses %s', async (host) => {
    await expect(refusePrivateHost(host)).rejects.toThrow(PrivateHostRefused)
  })

  it('lets a public address pass, and a name that nobody knows: connecting will say so', async () => {
    await refusePrivateHost('93.184.216.34')
    await refusePrivateHost('no-such-host.invalid')
  })
})

describe('connectPublicly', () => {
  it.each(['localhost', '127.0.0.1'])('opens no connection to %s', async (host) => {
    await expect(connectPublicly(host, 9, 1000)).rejects.toThrow(PrivateHostRefused)
  })
})
