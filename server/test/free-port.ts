import { randomInt } from 'node:crypto'
import net from 'node:net'

const given = new Set<number>()

/** A free port, handed out only once by this process. */
export async function freePort(): Promise<number> {
  const { server, port } = await takenPort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * A port with a server on it. It's below the range the system uses for outgoing connections and unspecified ports, so
 * no other test can take it between being found free and being used.
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
