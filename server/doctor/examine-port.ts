import net from 'node:net'

import { type Examination, good, trouble } from './diagnosis.ts'

const ANSWER_WITHIN_MS = 3_000
/** Where a shop that listens on every address answers as well. */
const ONE_OF_ALL: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether the port is used by a running shop, by another program, or not at all. */
export const port: Examination = {
  name: 'Port',
  async examine({ config }) {
    if (config.port === 0) return [good('any free one')]
    const host = ONE_OF_ALL[config.host] ?? config.host
    if (!(await isTaken(host, config.port))) return [good(`${config.port} is free, the shop is not running here`)]
    return (await isShop(host, config.port))
      ? [good(`the shop answers on ${config.port}`)]
      : [
          trouble(
            `Another program has port ${config.port}, or a shop that hangs: stop it, or choose another PORT and tell the proxy.`,
          ),
        ]
  },
}

function isTaken(host: string, at: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port: at, host, timeout: ANSWER_WITHIN_MS })
    const respond = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.on('connect', () => respond(true))
    socket.on('timeout', () => respond(false))
    socket.on('error', () => respond(false))
  })
}

/** Whether it's healthy (`/api/health`) is covered by the database checks. */
async function isShop(host: string, at: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const origin = `http://${net.isIPv6(host) ? `[${host}]` : host}:${at}`
    const response = await fetch(`${origin}/api/health/live`, { signal, redirect: 'manual' })
    return response.ok && ((await response.json()) as { live?: unknown }).live === true
  } catch {
    return false
  }
}
