import net from 'node:net'

import type { Call } from './school-call.ts'

const HEAD_END = '\r\n\r\n'

/**
 * An HTTP connection that reads only the status and length of each response. The client shares the machine with the
 * server, so its own work must be as small as possible.
 */
export class MinimalConnection {
  readonly #socket: net.Socket
  #received: Buffer = Buffer.alloc(0)
  #settle: ((isGood: boolean) => void) | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (part) => this.#read(part))
    this.#socket.on('close', () => this.#settle?.(false))
    this.#socket.on('error', () => {})
  }

  /** Resolves to whether the response was successful. One request at a time. */
  ask(call: Call): Promise<boolean> {
    if (this.#socket.destroyed) return Promise.resolve(false)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#socket.write(asText(call))
    })
  }

  close() {
    this.#socket.destroy()
  }

  #read(part: Buffer) {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd === -1) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`An response without a length: ${head}`)
    if (this.#received.length < headEnd + HEAD_END.length + Number(length)) return
    this.#received = Buffer.alloc(0)
    this.#settle?.(head.startsWith('HTTP/1.1 200 '))
  }
}

function asText({ method, path, cookie, body }: Call): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}`
  if (!body) return head + HEAD_END
  const json = JSON.stringify(body)
  return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}${HEAD_END}${json}`
}
