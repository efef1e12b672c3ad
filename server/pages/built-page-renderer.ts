import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { PageRenderer, RenderPage } from './page-renderer.ts'
import { extractModules, fillTemplate, policyFor, preloadTag } from './page-template.ts'

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/** Renders with the output of `npm run build` in `dist/`. */
export async function openBuiltPages(distFolder: string): Promise<PageRenderer> {
  const client = path.join(distFolder, 'client')
  const read = (file: string) => readFileSync(path.join(client, file), 'utf8')

  // Saves a request before the first paint.
  const styled = read('index.html').replace(STYLESHEET, (_, file: string) => `<style>${read(file)}</style>`)
  const { template, modules: entry } = extractModules(styled)
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const strictPolicy = policyFor(template)
  const server: { renderPage: RenderPage } = await import(
    pathToFileURL(path.join(distFolder, 'server/entry-server.js')).href
  )

  return {
    async render(request) {
      const page = await server.renderPage(request)
      const own = listFiles(manifest, page.modules).map(preloadTag)
      const html = fillTemplate(template, page, [...entry, ...own])
      const contentSecurityPolicy = page.embed ? policyFor(template, page.embed) : strictPolicy
      return { status: page.status, html, contentSecurityPolicy }
    },
  }
}

/** The built files of these modules and their imports, without those of the entry. */
function listFiles(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...files]
}
