import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PageRenderer, RenderPage } from './page-renderer.ts'
import { fillTemplate } from './page-template.ts'

/** Renders through Vite, with hot reload. Vite's inline scripts rule out a strict policy here. */
const DEV_POLICY = "frame-ancestors 'none'"

export async function openDevPages(app: FastifyInstance, root: string): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  await app.register(import('@fastify/middie'))
  app.use((request, response, next) => {
    const isOurs = /^\/(api|images|metrics)(\/|$)/.test(request.url ?? '')
    return isOurs ? next() : vite.middlewares(request, response, next)
  })

  return {
    async render(request) {
      const source = await readFile(path.join(root, 'web/index.html'), 'utf8')
      const template = await vite.transformIndexHtml(request.url, source)
      const { renderPage } = (await vite.ssrLoadModule('/entry-server.tsx')) as { renderPage: RenderPage }
      const page = await renderPage(request)
      return {
        status: page.status,
        html: fillTemplate(template, page, { styles: '', later: [] }),
        contentSecurityPolicy: DEV_POLICY,
        embed: page.embed,
      }
    },
  }
}
