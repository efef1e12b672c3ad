import { isIPv4, isIPv6 } from 'node:net'

/** `::ffff:0:0/96` is IPv4 on a dual-stack socket, `64:ff9b::/96` is IPv4 behind NAT64. */
const CARRIES_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * What counts as one caller for rate limits. A home or a server gets a whole IPv6 /64 and can use any address in it, so
 * the /64 is the caller. Anything that isn't an address counts as one shared caller: nobody gets a fresh limit by
 * sending nonsense.
 */
export function callerNetwork(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = expand(bare)
  const [high = '0', low = '0'] = groups.slice(6)
  return CARRIES_IPV4.includes(groups.slice(0, 6).join(':'))
    ? [...getBytes(high), ...getBytes(low)].join('.')
    : `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Probably the same customer: providers hand out a whole IPv6 /48, or neighboring IPv4 addresses. Too coarse for a
 * limit, which would hit the neighbors too, but good enough for taking turns. Anything else is returned unchanged.
 */
export function widerNetwork(network: string): string {
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48')
}

/** Some proxies write the port into X-Forwarded-For: `203.0.113.7:51034` or `[2001:db8::1]:51034`. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address) ?? []
  return bracketed ?? plain ?? address
}

/**
 * All eight groups in one spelling. The URL parser lowercases, drops leading zeros and turns a dotted ending into
 * groups.
 */
function expand(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function getBytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
