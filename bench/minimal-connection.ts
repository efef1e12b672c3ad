import net from 'node:net'

import type { Call } from './school-call.ts'

const HEAD_END = '\r\n\r\n'

const LONGEST_READ = 65_536

/**
 * An HTTP connection that reads only the status and length of each response. The client shares the machine with the
 * server, so its own work must be as small as possible: it reads into the same buffer again and again, because new
 * ones would have to be collected, and V8 does that on four more threads.
 */
export class MinimalConnection {
  readonly #socket: net.Socket
  /** The beginning of a response whose head hasn't arrived whole. */
  #head = ''
  #missingBytes = 0
  #isGood = false
  #settle: ((isGood: boolean) => void) | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    const callback = (length: number, buffer: Uint8Array) => this.#read(length, buffer as Buffer)
    const onread = { buffer: Buffer.alloc(LONGEST_READ), callback }
    this.#socket = net.connect({ host: hostname, port: Number(port), noDelay: true, onread })
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

  #read(length: number, buffer: Buffer): true {
    if (this.#missingBytes > 0) this.#missingBytes -= length
    else if (!this.#readHead(buffer.toString('latin1', 0, length))) return true
    if (this.#missingBytes <= 0) this.#settle?.(this.#isGood)
    return true
  }

  /** Whether the head has arrived whole. */
  #readHead(text: string): boolean {
    this.#head += text
    const headEnd = this.#head.indexOf(HEAD_END)
    if (headEnd === -1) return false
    const bodyLength = /\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, headEnd + 2))?.[1]
    if (bodyLength === undefined) throw new Error(`A response without a length: ${this.#head}`)
    this.#isGood = this.#head.startsWith('HTTP/1.1 200 ')
    this.#missingBytes = headEnd + HEAD_END.length + Number(bodyLength) - this.#head.length
    this.#head = ''
    return true
  }
}

function asText({ method, path, cookie, body }: Call): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}`
  if (!body) return head + HEAD_END
  const json = JSON.stringify(body)
  return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}${HEAD_END}${json}`
}
