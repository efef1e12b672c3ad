import { BlockList, isIP } from 'node:net'

/** Addresses that nobody on the public internet has: this machine, private and shared networks, reserved ranges. */
const NOT_PUBLIC: [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // The oldest way to write an IPv4 address as IPv6; ::1 and :: are in here as well.
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  // Protocol assignments, with Teredo tunnels that carry an IPv4 address.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  // 6to4, which carries an IPv4 address and has no public relays anymore.
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const privateNetworks = new BlockList()
for (const [network, bits, family] of NOT_PUBLIC) privateNetworks.addSubnet(network, bits, family)

const translated = new BlockList()
translated.addSubnet('64:ff9b::', 96, 'ipv6')

/** Anything that isn't an address counts as private, so a mistake never opens the door. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  if (family === 4) return privateNetworks.check(address, 'ipv4')
  const bare = address.split('%')[0] ?? ''
  // An IPv6-only network reaches every IPv4 host through this prefix, so the address inside decides.
  if (translated.check(bare, 'ipv6')) return privateNetworks.check(lastFourBytes(bare), 'ipv4')
  return privateNetworks.check(bare, 'ipv6')
}

/** `64:ff9b::7f00:1` and `64:ff9b::127.0.0.1` both end in 127.0.0.1. */
function lastFourBytes(address: string): string {
  const { hostname } = new URL(`http://[${address}]`)
  const [, tail = ''] = /^\[64:ff9b::(.*)\]$/.exec(hostname) ?? []
  const groups = tail.split(':').map((group) => Number.parseInt(group || '0', 16))
  const [high, low] = groups.length === 1 ? [0, groups[0] ?? 0] : [groups[0] ?? 0, groups[1] ?? 0]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
