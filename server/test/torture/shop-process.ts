import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'

import { freePort } from '../free-port.ts'

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

/** Starts the real server in its own process. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, SECRET_KEY, LOG_LEVEL: 'error', ...env, PORT: String(port) },
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
    const answer = await call(origin, 'GET', '/api/health')
    if (answer.status === 200) break
    await pause(50)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return { origin, child, unexpected, end }
}

export type Answer = { status: number; body: Record<string, unknown>; cookie: string; tookMs: number; failure?: string }
type CallOptions = { cookie?: string; timeoutMs?: number; agent?: http.Agent }

/** Sends one request. Status 0 means there was no response, and `failure` says why. */
export function call(
  origin: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  { cookie = '', timeoutMs = 30_000, agent }: CallOptions = {},
): Promise<Answer> {
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const payload = body && JSON.stringify(body)
  const fail = (failure: string) =>
    resolve({ status: 0, body: {}, cookie: '', tookMs: performance.now() - begun, failure })
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  const request = http.request(origin + url, { method, headers, ...(agent ? { agent } : {}) }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk) => chunks.push(chunk))
    answer.on('error', (error) => fail(error.message))
    answer.on('end', () => {
      const setCookie = (answer.headers['set-cookie'] ?? []).map((text) => text.split(';', 1)[0]).join('; ')
      const text = Buffer.concat(chunks).toString()
      resolve({
        status: answer.statusCode ?? 0,
        body: tryJson(text),
        cookie: setCookie,
        tookMs: performance.now() - begun,
      })
    })
  })
  request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer in time')))
  request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
  request.end(payload)
  return promise
}

export async function logIn(origin: string, email: string): Promise<string> {
  const answer = await call(origin, 'POST', '/api/login', { email, password: DEMO_PASSWORD })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.failure}`)
  return answer.cookie
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long it took until the condition was true; undefined if it never was. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if (await isSo()) return performance.now() - begun
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
