import { randomInt } from 'node:crypto'
import net from 'node:net'

const given = new Set<number>()

/** A free port, given out only once by this process. */
export async function freePort(): Promise<number> {
  const { server, port } = await takenPort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * A port with a server on it. Below the range that the system gives to outgoing connections and to servers without a port,
 * so that no other test takes it between its being found free and its use.
 */
export async function takenPort(): Promise<{ server: net.Server; port: number }> {
  const port = randomInt(20_000, 30_000)
  if (given.has(port)) return takenPort()
  given.add(port)
  const server = net.createServer()
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error))
    server.once('error', refused).listen(port, 'localhost', () => resolve(false))
  })
  return isTaken ? takenPort() : { server, port }
}
