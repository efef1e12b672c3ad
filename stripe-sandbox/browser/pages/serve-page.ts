import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'

import type { OpenSandbox } from '../../open-sandbox.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage } from './checkout-page.ts'
import { sendPage } from './page-frame.ts'
import { portalPage } from './portal-page.ts'

const FILES: Record<string, string> = {
  '/pages.css': 'text/css; charset=utf-8',
  '/checkout-page-script.js': 'text/javascript; charset=utf-8',
  '/portal-page-script.js': 'text/javascript; charset=utf-8',
  '/challenge-page-script.js': 'text/javascript; charset=utf-8',
}

export function servePage(sandbox: OpenSandbox, response: ServerResponse, requested: string): void {
  const type = FILES[requested]
  if (type) {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(readFileSync(path.join(import.meta.dirname, requested)))
    return
  }
  const [, kind = '', id = ''] = requested.split('/')
  const page = kind === 'checkout' ? checkoutPage(sandbox, id) : kind === 'portal' ? portalPage(sandbox, id) : undefined
  sendPage(response, page ?? (kind === '3ds' ? challengePage(sandbox, id) : undefined) ?? NOTHING)
}

const NOTHING = { title: 'Not found', status: 404, body: '<h1>There is nothing here</h1><p>The link may be old.</p>' }
