import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { startShop } from '../test/start-shop.ts'
import { serveWebFiles } from './serve-web-files.ts'

async function shopWithFiles() {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'candlewick-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  for (const folder of ['assets', '.vite']) mkdirSync(path.join(dist, 'client', folder), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(dist, 'client', file), text)
  write('assets/page-abc.js', 'plain script')
  write('assets/page-abc.js.br', 'small script')
  write('favicon.svg', '<svg/>')
  write('index.html', 'the template')
  write('.vite/manifest.json', '{}')
  const shop = await startShop()
  serveWebFiles(shop.app, shop.ctx.config, dist)
  return { browser: shop.visitor(), write }
}

it('sends scripts that may be cached forever, compressed for browsers that accept it', async () => {
  const { browser } = await shopWithFiles()
  const plain = await browser.get('/assets/page-abc.js')
  expect(plain.body).toBe('plain script')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const small = await browser.get('/assets/page-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'small script'])
  const unchanged = await browser.get('/assets/page-abc.js', {
    headers: { 'if-none-match': String(plain.headers.etag) },
  })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
})

it('lets icons be cached for an hour', async () => {
  const { browser } = await shopWithFiles()
  const icon = await browser.get('/favicon.svg', { headers: { 'accept-encoding': 'br' } })
  expect([icon.headers['content-type'], icon.body]).toEqual(['image/svg+xml', '<svg/>'])
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
})

it('finds files of another version added while it runs', async () => {
  const { browser, write } = await shopWithFiles()
  expect((await browser.get('/assets/page-def.js')).statusCode).toBe(404)
  write('assets/page-def.js', 'script of the next version')
  write('assets/page-def.js.br', 'small script of the next version')
  const part = await browser.get('/assets/page-def.js', { headers: { 'accept-encoding': 'br' } })
  expect([part.statusCode, part.body]).toEqual([200, 'small script of the next version'])
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each([
  '/index.html',
  '/.vite/manifest.json',
  '/assets/page-abc.js.br',
  '/assets/../index.html',
  '/assets/..%2Ffavicon.svg',
  '/assets/nothing.js',
])('finds no file at %s', async (address) => {
  const { browser } = await shopWithFiles()
  expect((await browser.get(address)).statusCode).toBe(404)
})
