import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { media } from '#server/doctor/examine-media.ts'
import { openOutsideNetwork } from '#server/doctor/outside-network.ts'
import { MediaSigner } from '#server/secrets/media-signer.ts'

import { startShop } from './start-shop.ts'

const KEY = 'a media key that is used in tests and nowhere else'

/** A shop and the server at its MEDIA_URL. Change `server` to misconfigure it. */
async function openMediaShop() {
  const server = {
    key: KEY,
    checks: (_wanted: string, _given: string | null) => true,
    passesRange: true,
    headers: {} as Record<string, string>,
    intercept: undefined as ((response: ServerResponse) => void) | undefined,
  }
  const listener = http.createServer(async (request, response) => {
    if (server.intercept) return server.intercept(response)
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const fileKey = pathname.slice(1)
    const expiresAt = new Date(Number(searchParams.get('expires')) * 1000)
    const wanted = new MediaSigner(origin, server.key).sign(fileKey, expiresAt, searchParams.get('name') ?? undefined)
    const signature = new URL(wanted).searchParams.get('signature') ?? ''
    if (!server.checks(signature, searchParams.get('signature'))) return void response.writeHead(403).end()
    const edge = createHmac('sha256', KEY).update(`edge\n${pathname}`).digest('base64url')
    const { range } = request.headers
    const headers = range && server.passesRange ? { range } : {}
    const answer = await shop.app.inject({ url: `/media${pathname}?edge=${edge}`, headers })
    const answered = { ...answer.headers, ...server.headers } as Record<string, string>
    response.writeHead(answer.statusCode, answered).end(answer.rawPayload)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const shop = await startShop({ MEDIA_URL: origin, MEDIA_URL_KEY: KEY })
  const ask = async () => {
    const found = await media.examine(shop.ctx, openOutsideNetwork())
    return found.map(({ level, text }) => `${level}: ${text.replaceAll(origin, 'MEDIA')}`)
  }
  return { shop, server, listener, ask }
}

const matching = (wanted: string, given: string | null) => wanted === given

it('asks the server at MEDIA_URL for part of a file, with and without permission', async () => {
  const { shop, server, listener, ask } = await openMediaShop()
  server.checks = matching
  expect(await ask()).toEqual(['good: MEDIA sends parts of files, only for signed URLs and without cookies'])

  server.checks = () => true
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA sends files to anybody without a signature/)])
  server.checks = (_, given) => given !== null
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA sends files to anybody with a wrong signature/)])
  server.checks = matching
  server.headers = { 'set-cookie': 'seen=1', 'access-control-allow-origin': 'https://other.example' }
  expect(await ask()).toEqual([
    expect.stringMatching(/^note: MEDIA sets a cookie, .* turn that off/),
    expect.stringMatching(/^note: MEDIA removes the header Access-Control-Allow-Origin/),
  ])
  server.passesRange = false
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA sends the whole file instead of a part/)])
  server.key = 'another key'
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA refuses a signed URL: .* MEDIA_URL_KEY/)])
  server.intercept = (response) => void response.writeHead(302, { location: 'https://cdn.example/' }).end()
  expect(await ask()).toEqual([
    expect.stringMatching(/^trouble: MEDIA redirects to https:\/\/cdn.example\/: set MEDIA_/),
  ])
  server.intercept = (response) => void response.writeHead(502).end()
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA answers 502 .* gets files from .*\/media\/\.$/)])
  listener.closeAllConnections()
  await new Promise((resolve) => listener.close(resolve))
  expect(await ask()).toEqual([expect.stringMatching(/^trouble: MEDIA can't be opened \(ECONNREFUSED\): start/)])
  expect(await shop.ctx.localFiles.list({ prefix: 'general/', limit: 10 })).toEqual([])
})

it('says that files come from the shop without MEDIA_URL', async () => {
  const shop = await startShop()
  expect((await media.examine(shop.ctx, openOutsideNetwork())).map(({ level }) => level)).toEqual(['good'])
})
