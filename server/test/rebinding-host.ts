import dns from 'node:dns'
import net, { type AddressInfo } from 'node:net'

import { onTestFinished, vi } from 'vitest'

const PUBLIC_ADDRESS = '93.184.216.34'

const NAME = 'rebinding.example'

/**
 * A host whose name first resolves to a public address and from then on to this machine, where a server counts its
 * connections.
 */
export async function openRebindingHost() {
  let visits = 0
  const server = net.createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  let lookups = 0
  const real = dns.lookup
  const lookUp = (host: string, options: dns.LookupOptions, done: (error: null, ...found: unknown[]) => void) => {
    if (host !== NAME) return real(host, options, done as never)
    lookups += 1
    const address = lookups === 1 ? PUBLIC_ADDRESS : '127.0.0.1'
    if (options.all) done(null, [{ address, family: 4 }])
    else done(null, address, 4)
  }
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as unknown as typeof dns.lookup)
  onTestFinished(() => spy.mockRestore())
  const { port } = server.address() as AddressInfo
  return { name: NAME, port, lookups: () => lookups, visits: () => visits }
}
