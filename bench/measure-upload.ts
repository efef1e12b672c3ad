// `npm run bench:upload`: how much memory the server uses while receiving a 1 GB file, in one piece and in parts.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { startBenchShop } from './bench-shop.ts'

const GB = 1024 ** 3
const CHUNK = Buffer.alloc(1024 * 1024, 'x')
const BUDGET_MB = 60
const file = { fileName: 'big.bin', mimeType: 'application/octet-stream', category: 'general', fileSizeBytes: GB }

const shop = await startBenchShop()
let withinBudget = true
try {
  const cookie = await signIn()
  // The first upload also loads code, so it isn't measured.
  await uploadInOnePiece(cookie, 16 * 1024 * 1024)
  withinBudget = (await measure('in one piece', () => uploadInOnePiece(cookie, GB))) && withinBudget
  withinBudget = (await measure('in parts', () => uploadInParts(cookie))) && withinBudget
} finally {
  await shop.stop()
}
process.exitCode = withinBudget ? 0 : 1

/** Runs before and after each upload, because disk speed varies from minute to minute. */
async function measureBareServer(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-bare-'))
  const bare = fork(path.join(import.meta.dirname, 'bare-upload-server.ts'), [path.join(folder, 'big.bin')])
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const started = performance.now()
    await put('/', GB, `http://127.0.0.1:${port}`)
    return (performance.now() - started) / 1000
  } finally {
    bare.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, upload: () => Promise<void>): Promise<boolean> {
  const bareBefore = await measureBareServer()
  const before = rssMb()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, rssMb())
  }, 20)
  const started = performance.now()
  await upload()
  clearInterval(timer)
  const added = Math.max(highest, rssMb()) - before
  const seconds = (performance.now() - started) / 1000
  const bareSeconds = (bareBefore + (await measureBareServer())) / 2
  const times = `${(seconds / bareSeconds).toFixed(1)} × a server that only writes the file (${bareSeconds.toFixed(1)} s)`
  console.log(
    `1 GB ${name}: ${added.toFixed(0)} MB more memory (budget < ${BUDGET_MB} MB), ${seconds.toFixed(1)} s, ${times}`,
  )
  return added < BUDGET_MB
}

function rssMb(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function signIn(): Promise<string> {
  const response = await post('/api/login', { email: 'owner@candlewick.test', password: 'candlewick' })
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function uploadInOnePiece(cookie: string, bytes: number): Promise<void> {
  const body = { ...file, fileSizeBytes: bytes }
  const { uploadUrl, mediaFileId } = await (await post('/api/admin/media/presign-upload', body, cookie)).json()
  await put(uploadUrl, bytes)
  await post('/api/admin/media/confirm-upload', { mediaFileId }, cookie)
}

async function uploadInParts(cookie: string): Promise<void> {
  const { mediaFileId, partCount, partSizeBytes } = await (
    await post('/api/admin/media/multipart', file, cookie)
  ).json()
  const base = `/api/admin/media/multipart/${mediaFileId}`
  for (let partNumber = 1; partNumber <= partCount; partNumber++) {
    const { parts } = await (await post(`${base}/sign`, { partNumbers: [partNumber] }, cookie)).json()
    await put(parts[0].uploadUrl, Math.min(partSizeBytes, GB - (partNumber - 1) * partSizeBytes))
  }
  await post(`${base}/complete`, {}, cookie)
  await post('/api/admin/media/confirm-upload', { mediaFileId }, cookie)
}

async function put(address: string, bytes: number, origin = shop.origin): Promise<void> {
  const headers = { 'content-type': file.mimeType, 'content-length': String(bytes) }
  const request = http.request(origin + address, { method: 'PUT', headers })
  const responded = once(request, 'response') as Promise<[http.IncomingMessage]>
  const chunks = function* () {
    for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left)
  }
  await pipeline(Readable.from(chunks()), request)
  const [response] = await responded
  response.resume()
  if (response.statusCode !== 200) throw new Error(`${address} responded ${response.statusCode}`)
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return checked(await fetch(shop.origin + path, { method: 'POST', body: JSON.stringify(body), headers }))
}

async function checked(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} responded ${response.status}: ${await response.text()}`)
  return response
}
