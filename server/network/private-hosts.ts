import dns from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'

import { isPrivateAddress } from './private-addresses.ts'

export class PrivateHostRefused extends Error {
  override name = 'PrivateHostRefused'

  constructor(host: string) {
    super(`${host} is an address inside the shop's own network, which this shop does not connect to.`)
  }
}

/**
 * Resolves a host as `dns.lookup` does, and refuses one with any private address. Pass it as the `lookup` of a connection:
 * the address that was checked is the one connected to, so a name that resolves differently a moment later gains nothing.
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

/** Node doesn't look up numeric addresses, so `lookUpPublicHost` never sees them. Call this first. */
export function refusePrivateAddress(host: string): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) > 0 && isPrivateAddress(bare)) throw new PrivateHostRefused(host)
}

/**
 * For hosts that are saved but not connected to yet. Rejects with `PrivateHostRefused`; a host that can't be found is
 * accepted. Where a connection follows, its own lookup decides.
 */
export async function refusePrivateHost(host: string): Promise<void> {
  refusePrivateAddress(host)
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) > 0) return
  await new Promise<void>((resolve, reject) => {
    lookUpPublicHost(bare, {}, (error) => (error instanceof PrivateHostRefused ? reject(error) : resolve()))
  })
}

/** An open connection to a host on the public internet. */
export async function connectPublicly(host: string, port: number, timeoutMs: number): Promise<Socket> {
  refusePrivateAddress(host)
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
