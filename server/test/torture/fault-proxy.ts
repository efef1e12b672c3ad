import net, { type AddressInfo, type Socket } from 'node:net'

/** What can go wrong on the way to a service. */
export type Fault =
  | 'none'
  /** Nothing is listening. */
  | 'refused'
  /** The connection breaks as soon as a request is sent. */
  | 'reset'
  /** The request arrives and takes effect, but the response is lost. */
  | 'response lost'
  /** Nothing arrives and nothing comes back. */
  | 'silent'
  /** Two seconds late, each way. */
  | 'slow'

export const FAULTS: Fault[] = ['refused', 'reset', 'response lost', 'silent', 'slow']
const LATE_MS = 2_000

/** A proxy between the shop and a service that injects faults. */
export class FaultProxy {
  fault: Fault = 'none'
  /** Connections affected by a fault: a test without any proves nothing. */
  hits = 0
  readonly #target: number
  readonly #open = new Set<Socket>()
  #server: net.Server | undefined
  #port = 0

  constructor(targetPort: number) {
    this.#target = targetPort
  }

  get port(): number {
    return this.#port
  }

  async start(): Promise<this> {
    this.#server = net.createServer((client) => this.#serve(client))
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  /** Applies from now on; open connections are closed, so none avoids the fault. */
  async set(fault: Fault): Promise<void> {
    this.fault = fault
    this.hits = 0
    for (const socket of this.#open) socket.destroy()
    if (fault === 'refused') await this.stop()
    else if (!this.#server) await this.start()
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)))
    for (const socket of this.#open) socket.destroy()
    await closed
    this.#server = undefined
  }

  #serve(client: Socket): void {
    this.#keep(client)
    const { fault } = this
    if (fault !== 'none') this.hits += 1
    if (fault === 'silent') return void client.resume()
    if (fault === 'reset') return void client.once('data', () => client.resetAndDestroy())
    const service = net.connect(this.#target, '127.0.0.1')
    this.#keep(service)
    const late = (work: () => void) => (fault === 'slow' ? void setTimeout(work, LATE_MS) : work())
    client.on('data', (data) => late(() => service.writable && service.write(data)))
    service.on('data', (data) => {
      if (fault === 'response lost') client.resetAndDestroy()
      else late(() => client.writable && client.write(data))
    })
    client.on('close', () => late(() => service.end()))
    service.on('close', () => late(() => client.end()))
  }

  #keep(socket: Socket): void {
    this.#open.add(socket)
    socket.on('close', () => this.#open.delete(socket))
    socket.on('error', () => {})
  }
}
