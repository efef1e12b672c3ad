import { request as askOver, type IncomingMessage, type ServerResponse } from 'node:http'

/** Passes a browser's request on to the sandbox, path and all. For shops that serve `/stripe-sandbox` themselves. */
export function forwardToSandbox(sandboxUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, cookie: _cookie, connection: _connection, ...headers } = request.headers
  const onward = askOver(
    new URL(request.url ?? '/', sandboxUrl),
    { method: request.method ?? 'GET', headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  request.pipe(onward)
}
