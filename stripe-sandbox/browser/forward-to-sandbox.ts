import type { IncomingMessage, ServerResponse } from 'node:http'

import { BROWSER_PATH } from './browser-path.ts'

/** Forwards a browser's request to the sandbox. For shops that serve `/stripe-sandbox` themselves. */
export function forwardToSandbox(sandboxUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, cookie: _cookie, connection: _connection, authorization: _key, ...headers } = request.headers
  const target = new URL(request.url ?? '/', sandboxUrl)
  // `/stripe-sandbox/../v1/customers` would reach the API that takes the secret key.
  if (!target.pathname.startsWith(`${BROWSER_PATH}/`) || target.origin !== new URL(sandboxUrl).origin) {
    response.writeHead(404).end()
    return
  }
  const onward = process
    .getBuiltinModule('node:http')
    .request(target, { method: request.method ?? 'GET', headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  request.pipe(onward)
}
