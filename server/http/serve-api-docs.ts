import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'

import { openApiDocument } from './openapi.ts'

const SCRIPT = '/api/docs/scalar.js'

/** The page runs Scalar's script and calls this shop. It reaches nothing else: no CDN, no fonts, no telemetry. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const LOOK = {
  operationTitleSource: 'path',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The OpenAPI document for programs, and a page that shows it to people. */
export function serveApiDocs(app: FastifyInstance, siteName: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(siteName)
    return document
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(docsPage(siteName)),
  )

  let script: ReturnType<typeof loadScript> | undefined
  app.get(SCRIPT, async (request, reply) => {
    script ??= loadScript()
    const { plain, brotli } = await script
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (takesBrotli) reply.header('content-encoding', 'br')
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('text/javascript; charset=utf-8')
      .send(takesBrotli ? brotli : plain)
  })
}

function docsPage(siteName: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(siteName)} API</title></head>
    <body><noscript>This page needs JavaScript. For programs: <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script id="api-reference" data-url="/api/openapi.json" data-configuration="${escapeHtml(JSON.stringify(LOOK))}"></script>
    <script src="${SCRIPT}"></script></body></html>`
}

/**
 * Scalar hands out its 4 MB script only through its own plugin, so we ask that plugin once, when someone first reads.
 */
async function loadScript(): Promise<{ plain: Buffer; brotli: Buffer }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
  const plain = (await shelf.inject('/api/docs/js/scalar.js')).rawPayload
  await shelf.close()
  const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { plain, brotli }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
