import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

import type { Config } from '#server/config/config.ts'

/** A database on another machine has its own disk, which only that machine knows. */
export async function isDatabaseHere(database: Config['database']): Promise<boolean> {
  if (database.kind === 'sqlite') return true
  const { hostname, searchParams } = new URL(database.url)
  // As pg reads the URL: `?host=` comes first, and a path is the folder of a socket.
  const host = searchParams.get('host') || decodeURIComponent(hostname) || 'localhost'
  if (host.startsWith('/')) return true
  const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const here = listOwnAddresses()
  return addresses.length > 0 && addresses.every(({ address }) => here.check(address, familyOf(address)))
}

function listOwnAddresses(): BlockList {
  const own = new BlockList()
  own.addSubnet('127.0.0.0', 8)
  own.addAddress('::1', 'ipv6')
  for (const { address } of Object.values(networkInterfaces()).flatMap((found) => found ?? []))
    own.addAddress(address, familyOf(address))
  return own
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
