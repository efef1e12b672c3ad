import dns from 'node:dns'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'

/** What belongs to this machine or its own network: loopback, private, link-local, shared, reserved. */
const NOT_PUBLIC: [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const privateNetworks = new BlockList()
for (const [network, bits, family] of NOT_PUBLIC) privateNetworks.addSubnet(network, bits, family)

export class PrivateHostRefused extends Error {
  override name = 'PrivateHostRefused'

  constructor(host: string) {
    super(`${host} is an address inside the shop's own network, which this shop does not connect to.`)
  }
}

export function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Finds the address of a host as `dns.lookup` does, and refuses one with any address of a private network. A connection
 * that uses it goes to the address that was looked at: a name that changes its mind in between gains nothing.
 */
export const lookUpPublicHost: LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new PrivateHostRefused(host), [])
    if (options.all) return done(null, found)
    const [first] = found
    done(null, first?.address ?? '', first?.family)
  })
}

/** Rejects with `PrivateHostRefused`; a host that cannot be found is not refused. */
export async function refusePrivateHost(host: string): Promise<void> {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) > 0) {
    if (isPrivateAddress(bare)) throw new PrivateHostRefused(host)
    return
  }
  await new Promise<void>((resolve, reject) => {
    lookUpPublicHost(bare, {}, (error) => (error instanceof PrivateHostRefused ? reject(error) : resolve()))
  })
}

/** An open connection to a host on the public internet. */
export async function connectPublicly(host: string, port: number, timeoutMs: number): Promise<Socket> {
  if (isIP(host) > 0 && isPrivateAddress(host)) throw new PrivateHostRefused(host)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: lookUpPublicHost })
    const giveUp = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(timeoutMs, () => giveUp(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })))
    socket.once('error', giveUp)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      socket.removeListener('error', giveUp)
      resolve(socket)
    })
  })
}
