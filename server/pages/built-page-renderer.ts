import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { PageRenderer, RenderedPage, RenderPage } from './page-renderer.ts'
import { PageStyles } from './page-styles.ts'
import { extractModules, fillTemplate, type PageFiles, policyFor, preloadTag } from './page-template.ts'

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/** Renders with the output of `npm run build` in `dist/`. */
export async function openBuiltPages(distFolder: string): Promise<PageRenderer> {
  const client = path.join(distFolder, 'client')
  const read = (file: string) => readFileSync(path.join(client, file), 'utf8')

  const { template: unstyled, modules: entry } = extractModules(withoutComments(read('index.html')))
  const [sheetTag = '', sheet = ''] = STYLESHEET.exec(unstyled) ?? []
  const template = unstyled.replace(sheetTag, '')
  let styles: PageStyles | undefined
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const strictPolicy = policyFor(template)
  const server: { renderPage: RenderPage } = await import(
    pathToFileURL(path.join(distFolder, 'server/entry-server.js')).href
  )

  /** Styles in the HTML save a request before the first paint, if there is anything to paint. */
  const filesOf = (page: RenderedPage): PageFiles => {
    const scripts = [...entry, ...listFiles(manifest, page.modules).map(preloadTag)]
    if (!page.prerendered) return { styles: sheetTag, later: scripts }
    styles ??= new PageStyles(read(sheet))
    return { styles: `<style>${styles.usedBy(page.html)}</style>`, later: [sheetTag, ...scripts] }
  }

  return {
    async render(request) {
      const page = await server.renderPage(request)
      const html = fillTemplate(template, page, filesOf(page))
      const contentSecurityPolicy = page.embed ? policyFor(template, page.embed) : strictPolicy
      return { status: page.status, html, contentSecurityPolicy, embed: page.embed }
    },
  }
}

/** Comments and indentation are for those who read the source. Marks such as `<!--app-->` stay. */
const withoutComments = (html: string) => html.replace(/<!--(?!\w+-->)[\s\S]*?-->/g, '').replace(/\n\s+/g, '\n')

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
