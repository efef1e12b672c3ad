import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { describe, expect, it, onTestFinished } from 'vitest'

import { FileStream } from './file-stream.ts'

const SIZE = 1_000_003

/** Files of one digit each, and a server that sends them as they are asked for: `/7?100-200`. */
async function serveDigits() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-stream-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pathOf = (digit: string) => path.join(folder, digit)
  for (const digit of '0123456789') writeFileSync(pathOf(digit), digit.repeat(SIZE))
  const streams: FileStream[] = []
  const server = http.createServer((request, response) => {
    const [digit = '', range] = (request.url ?? '').slice(1).split('?')
    const [start, end] = range?.split('-').map(Number) ?? []
    FileStream.open(pathOf(digit), start === undefined || end === undefined ? {} : { start, end }).then((stream) => {
      streams.push(stream)
      stream.on('error', () => response.destroy())
      stream.pipe(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { pathOf, streams, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('a file that is sent', () => {
  it('arrives whole and unmixed while others are sent, in ranges too', async () => {
    const { origin } = await serveDigits()
    const digits = [...'0123456789'].flatMap((digit) => [digit, digit, digit])
    const whole = await Promise.all(digits.map(async (digit) => (await fetch(`${origin}/${digit}`)).text()))
    expect(whole.every((text, at) => text === digits[at]?.repeat(SIZE))).toBe(true)
    const ranges = await Promise.all(digits.map(async (digit) => (await fetch(`${origin}/${digit}?10-200000`)).text()))
    expect(ranges.every((text, at) => text === digits[at]?.repeat(199_991))).toBe(true)
  })

  it('is closed when it was sent, and when whoever asked for it is gone', async () => {
    const { origin, streams } = await serveDigits()
    await (await fetch(`${origin}/1`)).text()
    await expect.poll(() => streams[0]?.closed).toBe(true)
    const impatient = new AbortController()
    const response = await fetch(`${origin}/2`, { signal: impatient.signal })
    impatient.abort()
    await response.text().catch(() => {})
    await expect.poll(() => streams[1]?.closed).toBe(true)
  })

  it('can also be read', async () => {
    const { pathOf } = await serveDigits()
    expect((await buffer(await FileStream.open(pathOf('3')))).toString()).toBe('3'.repeat(SIZE))
    expect((await buffer(await FileStream.open(pathOf('3'), { start: 5, end: 70_005 }))).length).toBe(70_001)
    await expect(FileStream.open(pathOf('none'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
