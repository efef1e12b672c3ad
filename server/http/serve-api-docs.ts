import type { FastifyInstance } from 'fastify'

import { openApiDocument } from './openapi.ts'

type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  details { border: 1px solid #8884; border-radius: 8px; margin: 0.5rem 0; padding: 0.5rem 0.75rem }
  summary { cursor: pointer } code { font-size: 0.9rem } pre { overflow: auto; font-size: 0.8rem }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600 } p { margin: 0.4rem 0 }`

/** The document for programs, and the same for people: one plain page, no script, nothing from elsewhere. */
export function serveApiDocs(app: FastifyInstance, siteName: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(siteName)
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    document ??= openApiDocument(siteName)
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(docsPage(siteName, document.paths as Record<string, Record<string, Operation>>))
  })
}

function docsPage(siteName: string, paths: Record<string, Record<string, Operation>>): string {
  const areas = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? ''
      areas.set(area, [...(areas.get(area) ?? []), operationBlock(method.toUpperCase(), path, operation)])
    }
  }
  const sections = [...areas].map(([area, blocks]) => `<h2>${escapeHtml(area)}</h2>${blocks.join('')}`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(siteName)} API</title><style>${STYLE}</style>
    <h1>${escapeHtml(siteName)} API</h1>
    <p>Made from the contract. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</html>`
}

function operationBlock(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place }) => `<li><code>${escapeHtml(name)}</code> (${place})</li>`,
  )
  return `<details><summary><span class="method">${method}</span><code>${escapeHtml(path)}</code></summary>
    <p>${escapeHtml(operation.summary)} ${escapeHtml(operation.description)}</p>
    ${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
    ${schemaBlock('Body', operation.requestBody?.content['application/json']?.schema)}
    ${schemaBlock('Reply', operation.responses[200]?.content?.['application/json']?.schema)}</details>`
}

function schemaBlock(title: string, schema: unknown): string {
  return schema ? `<p>${title}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
