import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'

import { freePort } from '../free-port.ts'
import { processEnv } from '../process-env.ts'

const MAIN = path.resolve(import.meta.dirname, '../../main.ts')
const SECRET_KEY = 'a key that is used in tests and nowhere else'

export type ShopProcess = {
  origin: string
  child: ChildProcess
  /** Unexpected errors from its log. */
  unexpected: string[]
  /** `SIGKILL` simulates a power failure, `SIGTERM` an upgrade. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** Starts the real server in its own process; `main` is that of another version. */
export async function startShopProcess(env: Record<string, string>, main = MAIN): Promise<ShopProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const child = spawn(process.execPath, [main], {
    env: { ...processEnv, SECRET_KEY, LOG_LEVEL: 'error', DEMO_SHOP: 'small', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const unexpected: string[] = []
  let lastLines = ''
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lastLines = `${lastLines}${line}\n`.slice(-2_000)
      if (line.includes('"unexpected error"')) unexpected.push(line.slice(0, 500))
    })
  }
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`the shop did not open: ${lastLines}`)
    const response = await call(origin, 'GET', '/api/health')
    if (response.status === 200) break
    await pause(50)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return { origin, child, unexpected, end }
}

export type CallResult = {
  status: number
  body: Record<string, unknown>
  cookie: string
  tookMs: number
  failure?: string
}
export const summarizeCall = ({ status, tookMs, failure }: CallResult) =>
  `${status || failure} after ${(tookMs / 1000).toFixed(1)} s`

type CallOptions = { cookie?: string; timeoutMs?: number; agent?: http.Agent }

/** Sends one request. Status 0 means there was no response, and `failure` says why. */
export function call(
  origin: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  { cookie = '', timeoutMs = 30_000, agent }: CallOptions = {},
): Promise<CallResult> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<CallResult>()
  const payload = body && JSON.stringify(body)
  const fail = (failure: string) =>
    resolve({ status: 0, body: {}, cookie: '', tookMs: performance.now() - startedAt, failure })
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  const request = http.request(origin + url, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk) => chunks.push(chunk))
    response.on('error', (error) => fail(error.message))
    response.on('end', () => {
      const setCookie = (response.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]).join('; ')
      const text = Buffer.concat(chunks).toString()
      resolve({
        status: response.statusCode ?? 0,
        body: tryJson(text),
        cookie: setCookie,
        tookMs: performance.now() - startedAt,
      })
    })
  })
  request.setTimeout(timeoutMs, () => request.destroy(new Error('no response in time')))
  request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
  request.end(payload)
  return promise
}

export async function signIn(origin: string, email: string): Promise<string> {
  const response = await call(origin, 'POST', '/api/login', { email, password: DEMO_PASSWORD })
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${response.status} ${response.failure}`)
  return response.cookie
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long it took until the condition was true; undefined if it never was. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < withinMs) {
    if (await condition()) return performance.now() - startedAt
    await pause(20)
  }
  return undefined
}

function tryJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
