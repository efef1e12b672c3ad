import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { paymentRoutes } from '../api/payment-routes.ts'
import { BROWSER_PATH } from '../browser/browser-path.ts'
import { serveBrowser } from '../browser/serve-browser.ts'
import { serveControl } from '../control/serve-control.ts'
import type { OpenSandbox } from '../open-sandbox.ts'
import { serveApi } from './api-server.ts'
import { routeFinder } from './find-route.ts'

/** An `import` would evaluate every export of the module, and one of them loads Node's fetch. */
const { createServer } = process.getBuiltinModule('node:http')

export function createSandboxServer(sandbox: OpenSandbox): Server {
  const find = routeFinder(
    paymentRoutes,
    async () => (await import('../api/rarely-called-routes.ts')).rarelyCalledRoutes,
  )
  const api = { ...sandbox, find }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
    if (path.startsWith('/v1/')) await serveApi(api, request, response, { path, query, fromBrowser: false })
    else if (path.startsWith('/_sandbox/')) await serveControl(sandbox, request, response, path)
    else if (path.startsWith(`${BROWSER_PATH}/`)) await serveBrowser(api, request, response, { path, query })
    else notFound(response)
  }

  return createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('The Stripe sandbox failed:', error)
      response.destroy()
    })
  })
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } }))
}
