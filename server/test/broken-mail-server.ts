import net, { type AddressInfo, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

/** The ways a broken mail server treats its clients. */
const TREATMENTS = {
  garbage: (socket: Socket) => socket.write('<html>What is SMTP?</html>\r\n'),
  reset: (socket: Socket) => socket.resetAndDestroy(),
  silent: () => {},
  'turning away': (socket: Socket) => socket.write('554 5.7.1 your address is blocked\r\n'),
}
export type Treatment = keyof typeof TREATMENTS

export async function startBrokenMailServer(treatment: Treatment) {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    TREATMENTS[treatment](socket)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(async () => {
    if (server.listening) await close()
  })
  return { port: (server.address() as AddressInfo).port, close }
}
