import type { IncomingMessage, ServerResponse } from 'node:http'

import type { OpenSandbox } from '../open-sandbox.ts'
import { type ApiParts, serveApi } from '../wire/api-server.ts'
import { BROWSER_PATH } from './browser-path.ts'
import { bundledScript } from './bundle-script.ts'
import { servePage } from './pages/serve-page.ts'

/** Everything a browser may request. Secret keys aren't accepted here, so a shop can proxy all of it. */
export async function serveBrowser(
  sandbox: OpenSandbox & ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: { path: string; query: string },
): Promise<void> {
  const path = url.path.slice(BROWSER_PATH.length)
  // Pages of any origin may call Stripe; the publishable key and the client secret protect it.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('x-content-type-options', 'nosniff')
  if (request.method === 'OPTIONS') return preflight(response)
  if (path.startsWith('/v1/')) return serveApi(sandbox, request, response, { ...url, path, fromBrowser: true })
  if (path === '/stripe.js') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    response.end(bundledScript())
    return
  }
  servePage(sandbox, response, path)
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-max-age': '600',
  })
  response.end()
}
